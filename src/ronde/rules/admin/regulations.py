"""The clauses of an event's regulations, in their order: what each asks for, and where it stands.

Which ones every text must have, the parameters that no setting gives, and the articles by edition.

Rule: book 1.1 B.1.1, 5.1 model 1-14, 6.9, 6.12; R01, R02, R03, H01; LA25 5.2.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CLAUSES", "MINIMUM", "ClauseRow", "Parameter"]


class Parameter(NamedTuple):
    """Something the form asks for: a `text`, a whole number up to `most`, yes or no, a choice.

    `offered` holds where the clause stands and nobody said otherwise.
    """

    name: str
    kind: str = "text"
    choices: tuple[str, ...] = ()
    most: int = 0
    offered: str = ""


class ClauseRow(NamedTuple):
    """A clause. `required`: every text has it, so what it lacks is unknown, not left out.

    `cite` by the book, `current` by the French federation's texts since 2025.
    """

    id: str
    cite: str = ""
    current: str = ""
    required: bool = False
    parameters: tuple[Parameter, ...] = ()

    def cite_of(self, edition: str) -> str:
        """The articles in an edition of the federation's rules."""
        current = "" if edition == _OF_THE_BOOK else self.current
        return "; ".join(part for part in (self.cite, current) if part)


_OF_THE_BOOK = "2022"
_YES_NO = ("yes", "no")


def _text(name: str, offered: str = "") -> Parameter:
    return Parameter(name, offered=offered)


def _whole(name: str, most: int, offered: int | None = None) -> Parameter:
    return Parameter(name, "whole", most=most, offered="" if offered is None else str(offered))


def _yes(name: str, offered: str = "") -> Parameter:
    return Parameter(name, "choice", _YES_NO, offered=offered)


def _choice(name: str, *choices: str) -> Parameter:
    return Parameter(name, "choice", choices)


_DAY = 24 * 60

CLAUSES: tuple[ClauseRow, ...] = (
    ClauseRow(
        "presentation",
        "book 5.1 model 1",
        "LA25 5.2",
        required=True,
        parameters=(_whole("times", 999), _text("tournaments")),
    ),
    ClauseRow("rated", "book 6.1 9.2", required=True),
    ClauseRow("admission", "book 5.1 model 1", "R01 1.4", required=True),
    ClauseRow("unrated", "book 5.1 model 1", parameters=(_yes("estimated"),)),
    ClauseRow("rating_used", "", "LA25 1.2 B.4", parameters=(_text("list"),)),
    ClauseRow("laws", "book 5.1 model 2", required=True),
    ClauseRow("pairing", "book 5.1 model 2, 1.2 22.1", required=True),
    ClauseRow("acceleration", "book 1.2 22.1"),
    ClauseRow("first_round", "book 5.1 model 2", parameters=(_text("by"),)),
    ClauseRow(
        "publication",
        "book 5.1 model 2, 4",
        parameters=(_text("where"), _yes("internet", "yes"), _whole("final_after", _DAY, 120)),
    ),
    ClauseRow("corrections", "book 4.1 D.8"),
    ClauseRow(
        "byes", "book 1.2 22.1, 6.9 VI.7", required=True, parameters=(_yes("excluded", "yes"),)
    ),
    ClauseRow("absence", "book 5.1 model 2", parameters=(_choice("by", "round_before", "hour"),)),
    ClauseRow("late", "book 5.1 model 4", parameters=(_text("after"),)),
    ClauseRow("time_control", "book 5.1 model 3, 1.1 B.1.1", required=True),
    ClauseRow("annexes", "book 2.2 A.5, B.5", "LA25 2.1 A.6, B.4", required=True),
    ClauseRow("guideline3", "book 2.2 III.2.3"),
    ClauseRow(
        "schedule",
        "book 5.1 model 4, 1.1 B.1.1",
        required=True,
        parameters=(_text("check_in"), _whole("opens", 240, 15)),
    ),
    ClauseRow("adjournment", "book 1.1 A.1.2", parameters=(_text("sessions"),)),
    ClauseRow("fees", "book 5.1 model 5", "R03 2.3", required=True),
    ClauseRow(
        "prizes",
        "book 5.1 model 5, 5.3, 1.1 B.1.1",
        required=True,
        parameters=(
            _choice("offered", "list", "none"),
            _yes("unrated_out", "yes"),
            _yes("presence", "no"),
        ),
    ),
    ClauseRow("standings", "book 5.1 model 6, 1.1 B.1.1", required=True),
    ClauseRow("playoff", "book 5.2 §1", parameters=(_text("places"), _text("control"))),
    ClauseRow("default_time", "book 5.1 model 7, 2.1 6.7, 1.1 B.1.1", "R03 2.2.3", required=True),
    ClauseRow(
        "forfeits", "book 5.1 model 7", parameters=(_whole("excluded_after", 9), _text("telephone"))
    ),
    ClauseRow("end_of_game", "book 5.1 model 8", parameters=(_choice("sheets", "winner", "both"),)),
    ClauseRow("draws", "book 5.1 model 9, Laws 9.1.1"),
    ClauseRow("scoring", "book 2.1 10.1"),
    ClauseRow(
        "devices",
        "book 5.1 model 10, Laws 11.3",
        "R03 2.2.1",
        required=True,
        parameters=(_choice("where", "forbidden", "bag", "stored"), _text("penalty")),
    ),
    ClauseRow(
        "zones",
        "book 5.1 model 10, 1.1 B.1.1",
        parameters=(_text("rooms"), _text("smoking"), _yes("may_leave", "no")),
    ),
    ClauseRow(
        "conduct",
        "book 5.1 model 10",
        parameters=(_text("analysis"), _text("dress"), _yes("sale", "no"), _yes("food", "yes")),
    ),
    ClauseRow(
        "photos",
        "book 5.1 model 10, 6.9 XI",
        parameters=(_whole("flash", 60), _whole("flash_first", 60)),
    ),
    ClauseRow("penalties", "Laws 12.9.7", parameters=(_text("fines"),)),
    ClauseRow(
        "fair_play",
        "book 6.8",
        "LA25 4.1",
        required=True,
        parameters=(
            _choice("level", "standard", "increased", "maximum"),
            _yes("checks"),
            _yes("video"),
        ),
    ),
    ClauseRow("doping", "book 5.1 model 13", parameters=(_yes("said"),)),
    ClauseRow("arbiters", "book 5.1 model 11, 1.1 B.1.1", required=True),
    ClauseRow(
        "appeals",
        "book 5.1 model 12, 6.9 X, 1.1 B.1.1",
        required=True,
        parameters=(_choice("instance", "committee", "federal"),),
    ),
    ClauseRow("norms", "book 6.3", parameters=(_text("titles"),)),
    ClauseRow("youth", "", "R03 2.2.2; LA25 2.3 §9", parameters=(_text("parents"),)),
    ClauseRow("access", "", "H01", parameters=(_text("contact"), _whole("days", 365, 20))),
    ClauseRow("team", "book 6.9 VII", "R02 §5", parameters=(_choice("order", "fixed", "free"),)),
    ClauseRow(
        "online",
        "book 6.12",
        parameters=(_text("platform"), _text("disconnected"), _yes("cameras", "yes")),
    ),
    ClauseRow("violence", "", "LA25 4.5", parameters=(_text("contact"),)),
    ClauseRow(
        "privacy", "", "", parameters=(_text("kept"), _choice("minors", "asked", "never", "free"))
    ),
    ClauseRow(
        "interruption",
        "",
        "LA25 2.3 §10",
        parameters=(_choice("scored", "standing", "drawn", "arbiter"),),
    ),
    ClauseRow("charter", "book 1.2 annex 1", parameters=(_yes("annexed"),)),
    ClauseRow("acceptance", "book 5.1 model 14", required=True),
)
"""Every clause, in the order of the text."""

MINIMUM = ClauseRow("minimum", "book 1.1 B.1.1", "LA25 5.2", required=True)
"""What every text must say: the lists that the rows which are `required` cover together."""
