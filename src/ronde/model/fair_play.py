"""Fair play as an event keeps it: complaints, inspections, who left the playing area.

Part of the office, and complaints are for the chief arbiter and whoever wrote them down alone.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.model import bounds
from ronde.model.ids import BoardNo, PlayerId, RoundNo

__all__ = ["Complaint", "ComplaintForm", "Exit", "Inspection", "InspectionResult"]


class ComplaintForm(enum.Enum):
    """Whether the accusation was signed."""

    ASKED = "asked"
    SIGNED = "signed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Complaint:
    """An accusation of cheating as it stands now; one without a complainant is anonymous.

    `complainant_id` is the FIDE number that gives the right to complain. `suspected` is a player,
    `suspected_name` anybody else. `by` is the writer; `sent` the day it went to the federation,
    `sent_fide` that to FIDE. Of one that came after the event: whether the complainant is an
    `interested` party (None: not said), and `why_late` it did not come earlier.
    """

    number: int
    complainant: str = ""
    complainant_id: str = ""
    suspected: PlayerId | None = None
    suspected_name: str = ""
    round: RoundNo | None = None
    board: BoardNo | None = None
    at: dt.datetime | None = None
    facts: str = ""
    evidence: str = ""
    form: ComplaintForm = ComplaintForm.ASKED
    by: str = ""
    sent: dt.date | None = None
    sent_to: str = ""
    sent_fide: dt.date | None = None
    interested: bool | None = None
    why_late: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.number, self.suspected, self.board)
        bounds.within(bounds.ROUND, self.round)
        bounds.short(bounds.LINE, self.complainant, self.complainant_id, self.suspected_name)
        bounds.short(bounds.LINE, self.facts, self.evidence, self.by, self.sent_to, self.why_late)

    @property
    def is_anonymous(self) -> bool:
        """Whether nobody stands by it; it is kept all the same."""
        return not self.complainant.strip()


class InspectionResult(enum.Enum):
    """What an inspection found."""

    NOTHING = "nothing"
    FOUND = "found"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """A check made of a player: when, by whom, before which witness, and what came of it.

    `on_complaint`: somebody had complained; else a random one. `same_sex` and `private` None: not
    said. `method` is how it was made ("metal detector"), `found` what was found, in words.
    """

    number: int
    player: PlayerId
    round: RoundNo | None = None
    board: BoardNo | None = None
    at: dt.datetime | None = None
    by: str = ""
    witness: str = ""
    result: InspectionResult = InspectionResult.NOTHING
    note: str = ""
    on_complaint: bool = False
    same_sex: bool | None = None
    private: bool | None = None
    player_witness: str = ""
    method: str = ""
    found: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.number, self.player, self.board)
        bounds.within(bounds.ROUND, self.round)
        bounds.short(bounds.LINE, self.by, self.witness, self.player_witness)
        bounds.short(bounds.LINE, self.note, self.method, self.found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exit:
    """A player was seen leaving the playing area during a round; back None: not seen since."""

    player: PlayerId
    round: RoundNo
    at: dt.datetime | None = None
    back: dt.datetime | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.player)
        bounds.within(bounds.ROUND, self.round)
