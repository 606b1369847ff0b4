"""Acts outside the rules: what follows from one before it is done, and all that were done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.journal import Entry, Event, Journal, State, apply, validate
from ronde.journal.events import DifferenceTaken, PairingChanged, Redone, RoundPaired, Undone
from ronde.journal.lookups import parts_of
from ronde.journal.outside import WAYS, Grade, Left
from ronde.journal.state import EMPTY
from ronde.model import Round, Tournament
from ronde.queries.by_hand import Chosen, compared, system_round, warnings
from ronde.queries.past import states_before

__all__ = ["Consequence", "OutsideAct", "consequences", "noted", "outside_acts"]

Consequence = Mapping[str, object]
"""A code and the numbers its text needs; plain data, so that any client can have it."""

_SHOWN = 12
"""More changed boards than this are counted, not named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideAct:
    """An act that left the rules: its entry, in which ways, and the tournament before it."""

    entry: Entry
    left: tuple[Left, ...]
    before: Tournament

    @property
    def rules(self) -> tuple[str, ...]:
        """The articles left, each once."""
        return tuple(dict.fromkeys(found.rule for found in self.left if found.rule))


def consequences(state: State, event: Event, because: str) -> tuple[Consequence, ...]:
    """What follows from doing this, as data: what a pairing by hand breaks comes first.

    The journal and the report file come last.
    """
    codes = (*WAYS[because].consequences, "in_journal_and_report")
    warned: list[Consequence] = []
    found: list[Consequence] = []
    for part in parts_of(event):
        warned += [each for each in _warned(state, part) if each not in warned]
        filled = (_filled(code, state, part) for code in codes)
        found += [each for each in filled if each is not None and each not in found]
        if isinstance(event, DifferenceTaken):
            state = apply(state, part)
    found.sort(key=lambda each: each["code"] == codes[-1])
    return (*warned, *found)


def _warned(state: State, event: Event) -> Iterator[Consequence]:
    if isinstance(event, RoundPaired | PairingChanged) and not event.matches:
        before = state.tournament.before_round(event.round)
        for warned in warnings(before, Chosen.of(event, state.tournament)):
            yield warned.as_data()


def _filled(code: str, state: State, event: Event) -> Consequence | None:
    """The consequence with its numbers; None where it does not come about."""
    if code == "boards_change":
        boards, players = _changes(state, event)
        return {"code": code, "boards": _named(boards), "count": players} if boards else None
    if code == "differs":
        boards = _unlike_the_system(state.tournament, event)
        return {"code": code, "boards": _named(boards)} if boards else None
    return {"code": code}


def _named(boards: tuple[int, ...]) -> str:
    return ", ".join(map(str, boards[:_SHOWN])) + (", …" if len(boards) > _SHOWN else "")


def _unlike_the_system(tournament: Tournament, event: Event) -> tuple[int, ...]:
    """The boards of a pairing by hand that the system would not have, with these colours."""
    if not isinstance(event, RoundPaired | PairingChanged) or event.matches:
        return ()
    system = system_round(tournament.before_round(event.round))
    return compared(system, Chosen.of(event, tournament)).unlike


def _changes(state: State, event: Event) -> tuple[tuple[int, ...], int]:
    """The boards that change and how many players they concern."""
    if not isinstance(event, PairingChanged | Undone | Redone):
        return (), 0
    old, new = state.tournament.rounds, apply(state, event).tournament.rounds
    boards: set[int] = set()
    people: set[int] = set()
    for index in range(max(len(old), len(new))):
        before = _seats(old[index]) if index < len(old) else set()
        after = _seats(new[index]) if index < len(new) else set()
        boards |= {board for board, _, _ in before ^ after}
        people |= {player for _, *sides in before ^ after for player in sides}
    return tuple(sorted(boards)), len(people)


def _seats(round_: Round) -> set[tuple[int, int, int]]:
    return {(game.board, game.white, game.black) for game in round_.games}


def outside_acts(journal: Journal) -> tuple[OutsideAct, ...]:
    """Every act that left the rules and asked for a reason, oldest first.

    An act taken back later is listed too: it happened, and so did taking it back.
    """
    return tuple(_outside(journal))


def _outside(journal: Journal) -> Iterator[OutsideAct]:
    for entry, state in _with_reasons(journal):
        left = tuple(found for found in _left(state, entry) if found.grade is not Grade.NOTICE)
        if left:
            yield OutsideAct(entry=entry, left=left, before=state.tournament)


def _with_reasons(journal: Journal) -> Iterator[tuple[Entry, State]]:
    """The entries that give a reason, each with the state it was written on."""
    wanted = [e for e in journal.entries if e.reason or getattr(_subject(e.event), "reason", "")]
    if any(isinstance(entry.event, Undone | Redone) for entry in wanted):
        # What may be taken back is known only to a whole replay.
        sequences = {entry.sequence for entry in wanted}
        state = EMPTY
        for entry in journal.entries[: max(sequences)]:
            if entry.sequence in sequences:
                yield entry, state
            state = apply(state, entry.event)
        return
    for entry in wanted:
        yield from states_before(journal, entry.sequence, entry.sequence)


def noted(state: State, entry: Entry) -> tuple[Left, ...]:
    """The ways in which an act just done leaves the rules so mildly that it is only said."""
    return tuple(found for found in _left(state, entry) if found.grade is Grade.NOTICE)


def _subject(event: Event) -> object:
    """Where an event keeps a reason of its own, if it does."""
    return getattr(event, "adjustment", None) or getattr(event, "ban", None) or event


def _left(state: State, entry: Entry) -> tuple[Left, ...]:
    """The ways of an act as it stands in the journal; none if today's rules would refuse it."""
    try:
        return validate(state, entry.event, reason=entry.reason)
    except RondeError:
        return ()
