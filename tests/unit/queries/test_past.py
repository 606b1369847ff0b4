"""States of the past by the short way are those of a replay."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ronde.journal import EMPTY, Event, Journal, append, apply, next_player_id, validate
from ronde.journal.events import (
    Commented,
    PlayerRegistered,
    Redone,
    TournamentCreated,
    Undone,
)
from ronde.journal.outside import Grade
from ronde.model import Person, Player, Settings
from ronde.queries.outside import outside_acts
from ronde.queries.past import state_after, states_before
from support.restless import Session
from support.webapp import NOW


def _to_and_fro(seed: int, acts: int) -> Journal:
    """Entries, remarks, and long runs of undo and redo that cross every boundary."""
    random = Random(seed)
    journal = append(Journal(), TournamentCreated(settings=Settings(name="A")), author="CM", at=NOW)

    def do(event: Event) -> None:
        nonlocal journal
        journal = append(journal, event, author="CM", at=NOW, reason="because")

    while journal.version < acts:
        kind = random.choice("rrruce" if journal.state.redoable else "eeeuc")
        for _ in range(random.randrange(1, 40)):
            last, following = journal.state.undoable, journal.state.redoable
            if kind == "u" and last is not None:
                do(Undone(target=last.sequence))
            elif kind == "r" and following is not None:
                do(Redone(target=following.sequence))
            elif kind == "e":
                number = next_player_id(journal.state)
                do(PlayerRegistered(player=Player(id=number, person=Person(name=f"P {number}"))))
        if kind == "c":
            do(Commented(text="Noted"))
    return journal


def _assert_past_is_the_replayed_one(journal: Journal) -> None:
    """Remarks apart: one written later may be among them."""
    state = EMPTY
    for entry in journal.entries:
        [(found, before)] = states_before(journal, entry.sequence, entry.sequence)
        assert found is entry
        assert replace(before, notes=state.notes) == state
        assert replace(state_after(journal, entry.sequence - 1), notes=state.notes) == state
        state = apply(state, entry.event)
    assert state_after(journal, journal.version) == journal.state == state


@pytest.mark.parametrize("seed", [0, 3, 6, 7])
def test_every_state_of_a_journal_to_and_fro(seed: int) -> None:
    journal = _to_and_fro(seed, 130)
    kinds = [type(entry.event) for entry in journal.entries]
    assert min(kinds.count(Undone), kinds.count(Redone)) > 10
    _assert_past_is_the_replayed_one(journal)


@pytest.mark.parametrize("seed", range(8))
def test_every_state_of_a_restless_session(seed: int) -> None:
    session = Session(seed)
    session.play(150)
    _assert_past_is_the_replayed_one(session.journal)


def test_a_run_of_entries_comes_with_all_its_states() -> None:
    journal = _to_and_fro(9, 140)
    found = states_before(journal, 90, 130)
    assert [entry.sequence for entry, _ in found] == list(range(90, 131))
    for entry, before in found:
        [(_, alone)] = states_before(journal, entry.sequence, entry.sequence)
        assert before.tournament == alone.tournament


@pytest.mark.parametrize("seed", range(12))
def test_acts_outside_the_rules_are_those_of_a_replay(seed: int) -> None:
    session = Session(seed)
    session.play(150)
    found = []
    state = EMPTY
    for entry in session.journal.entries:
        if entry.reason:
            left = validate(state, entry.event, reason=entry.reason)
            if any(way.grade is not Grade.NOTICE for way in left):
                found.append((entry, state.tournament))
        state = apply(state, entry.event)
    listed = [o for o in outside_acts(session.journal) if o.entry.reason]
    assert [(o.entry, o.before) for o in listed] == found
