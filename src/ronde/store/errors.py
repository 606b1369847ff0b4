"""What can go wrong between a journal and its rows."""

from __future__ import annotations

from ronde.errors import Phrase, RondeError, UnknownName
from ronde.journal import Entry

__all__ = [
    "Conflict",
    "Damaged",
    "NewerTables",
    "NotStored",
    "Repeated",
    "StoreError",
    "UnknownRules",
]


class StoreError(RondeError):
    """Root of the errors of the store."""

    code = "store.error"


class NotStored(StoreError, LookupError):
    """No such event or tournament."""

    code = "store.not_stored"

    def __init__(self, *, kind: str, number: int) -> None:
        super().__init__(f"no {kind} {number}")
        self.kind, self.number = kind, number


class Conflict(StoreError):
    """Somebody else was faster; `changes` are the entries written since `expected`."""

    code = "store.conflict"

    def __init__(
        self, *, tournament: int, expected: int, actual: int, changes: tuple[Entry, ...]
    ) -> None:
        super().__init__(f"expected version {expected} of tournament {tournament}, it is {actual}")
        self.tournament, self.expected, self.actual = tournament, expected, actual
        self.changes = changes


class Repeated(StoreError):
    """The same request came twice; the first one was carried out as entry `sequence`."""

    code = "store.repeated"

    def __init__(self, *, key: str, sequence: int) -> None:
        super().__init__(f"request {key!r} was carried out as entry {sequence}")
        self.key, self.sequence = key, sequence


class NewerTables(StoreError):
    """Tables that a later version has changed: this one would spoil them; `newest` says how far."""

    code = "store.newer_tables"

    def __init__(self, *, newest: str, known: str) -> None:
        super().__init__(f"the tables are at {newest}, this version knows them up to {known}")
        self.newest, self.known = newest, known


class UnknownRules(StoreError):
    """A whole journal that names rules which this version does not know."""

    code = "store.unknown_rules"

    def __init__(self, *, tournament: int, detail: UnknownName) -> None:
        super().__init__(f"tournament {tournament}: {detail}")
        self.tournament, self.detail = tournament, detail


class Damaged(StoreError):
    """Rows that do not make a journal; `place` is the first entry concerned (0: not known)."""

    code = "store.damaged"

    def __init__(self, *, tournament: int, place: int, detail: Phrase | RondeError) -> None:
        super().__init__(f"tournament {tournament}, entry {place}: {detail}")
        self.tournament, self.place, self.detail = tournament, place, detail
