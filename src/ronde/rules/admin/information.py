"""The information sheet of an event: what an invitation tells, item by item in the book's order.

Most of it is said elsewhere already (`rules.admin.regulations`); `INFORMATION` asks for the rest,
which no regulations need: beds, roads, visas, an answer by a day.

Rule: book 6.9 XII.3, XII.6.
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.rules.admin.regulations import CLAUSES, ClauseRow, Parameter

__all__ = ["ASKED", "CITE", "INFORMATION", "ITEMS", "PUBLIC", "ItemRow", "Source"]

CITE = "book 6.9 XII.3"
"""For official events; the others adapt it (XII.6)."""


def _row(clause: str, *names: str, whole: tuple[str, ...] = ()) -> ClauseRow:
    parameters = tuple(
        Parameter(name, "whole", most=9999) if name in whole else Parameter(name) for name in names
    )
    return ClauseRow(clause, CITE, parameters=parameters)


INFORMATION: tuple[ClauseRow, ...] = (
    _row("lodging", "where", "terms", "meals"),
    _row("journey", "days", "costs", "visas"),
    _row("way", "how"),
    _row("equipment", "clocks"),
    _row("payment", "terms", "tax"),
    _row("expected", "players", "invited", whole=("players",)),
    _row("contact", "website", "who"),
    _row("duties", "what"),
    _row("security", "what"),
    _row("health", "what"),
    _row("around", "what"),
    _row("reply", "by", "to"),
    ClauseRow("sheet", CITE, parameters=(Parameter("shown", "choice", ("yes", "no"), 0, "no"),)),
)
"""What the sheet asks for itself, by where the answers are kept (`lodging.where`)."""

PUBLIC = "sheet.shown"
"""The answer by which everybody may read the sheet on the public pages."""

ASKED = {row.id: row for row in (*CLAUSES, *INFORMATION)}
"""Every question of regulations and sheet, by id."""


class Source(NamedTuple):
    """A clause that an item quotes: all of it, or its sentences that begin so."""

    clause: str
    parts: tuple[str, ...] = ()


class ItemRow(NamedTuple):
    """Something a player wants to know. `needed`: what its clauses lack, the sheet lacks.

    The others are told where there is something to tell: a dress code if there is one.
    """

    id: str
    sources: tuple[Source, ...]
    needed: bool = False


def _item(code: str, *sources: str | Source, needed: bool = False) -> ItemRow:
    made = (Source(source) if isinstance(source, str) else source for source in sources)
    return ItemRow(code, tuple(made), needed)


ITEMS: tuple[ItemRow, ...] = (
    _item("dates", "presentation", needed=True),
    _item("rules", Source("laws", ("in_force", "chess960")), "rated", "norms", needed=True),
    _item("admission", "admission", needed=True),
    _item("hotel", Source("lodging", ("where",)), needed=True),
    _item("programme", "schedule", Source("journey", ("days",)), needed=True),
    _item("control", "time_control", "equipment", needed=True),
    _item(
        "system",
        Source("pairing", ("swiss", "system")),
        Source("acceleration", ("method",)),
        Source("standings", ("points", "matches", "tiebreaks", "no_tiebreaks")),
        needed=True,
    ),
    _item("default", "default_time", needed=True),
    _item("draws", Source("draws", ("from_move", "arbiter")), needed=True),
    _item("annexes", "annexes", needed=True),
    _item("costs", Source("journey", ("costs",)), Source("lodging", ("terms", "meals"))),
    _item("fees", "fees", needed=True),
    _item("prizes", "prizes", "payment", needed=True),
    _item("visas", Source("journey", ("visas",))),
    _item("way", "way", needed=True),
    _item("expected", "expected", Source("arbiters", ("chief_arbiter",)), needed=True),
    _item("contact", "contact", needed=True),
    _item("duties", "duties"),
    _item("dress", Source("conduct", ("dress",))),
    _item("smoking", Source("zones", ("smoking", "no_smoking"))),
    _item("security", "fair_play", "devices", "security", needed=True),
    _item("health", "health"),
    _item("around", "around"),
    _item("reply", "reply", needed=True),
    _item("needs", "access"),
)
"""The items in the order of the book; who may enter, which it takes for known, stands third."""
