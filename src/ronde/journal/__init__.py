"""What the arbiter did: events, the fold that makes a tournament of them, the hash chain.

    journal = Journal()
    journal = append(journal, TournamentCreated(settings=...), author="CM", at=now)
    journal.state.tournament

`events` holds every act, `refusals` every way one can be refused.
"""

from ronde.journal import events, refusals
from ronde.journal.chain import (
    GENESIS,
    Entry,
    Fault,
    Journal,
    NewerFormat,
    Verdict,
    append,
    entry_from_json,
    entry_hash,
    entry_to_json,
    replay,
    verify,
)
from ronde.journal.codec import ShapeError
from ronde.journal.consistency import Inconsistency, inconsistencies
from ronde.journal.events import Event
from ronde.journal.fold import apply, validate
from ronde.journal.refusals import ActRefused
from ronde.journal.state import (
    EMPTY,
    CheckIn,
    Numbering,
    State,
    next_player_id,
    next_team_id,
    numbers_in,
    requested_byes,
)

__all__ = [
    "EMPTY",
    "GENESIS",
    "ActRefused",
    "CheckIn",
    "Entry",
    "Event",
    "Fault",
    "Inconsistency",
    "Journal",
    "NewerFormat",
    "Numbering",
    "ShapeError",
    "State",
    "Verdict",
    "append",
    "apply",
    "entry_from_json",
    "entry_hash",
    "entry_to_json",
    "events",
    "inconsistencies",
    "next_player_id",
    "next_team_id",
    "numbers_in",
    "refusals",
    "replay",
    "requested_byes",
    "validate",
    "verify",
]
