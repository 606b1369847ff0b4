"""Undo and redo: linear, appended, and never silent about what was published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import EMPTY, Event, apply, refusals as no, replay
from ronde.journal.events import (
    Commented,
    PairingChanged,
    PlayerWithdrawn,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPublished,
    Undone,
)
from ronde.model import BoardNo, PlayerId, Result, RoundNo
from support.journal import Desk, desk, game

ONE = RoundNo(1)
DRAW = ResultEntered(round=ONE, board=BoardNo(1), result=Result.DRAW)


def undo(table: Desk, *, reason: str = "") -> None:
    step = table.state.undoable
    assert step is not None
    table.do(Undone(target=step.sequence), reason=reason)


def redo(table: Desk) -> None:
    step = table.state.redoable
    assert step is not None
    table.do(Redone(target=step.sequence))


class TestUndo:
    def test_the_state_is_the_fold_without_the_act(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        before = table.state
        table.do(DRAW)
        undo(table)
        assert table.state == before
        assert table.journal.version == before.version + 2

    def test_one_act_after_the_other_back_to_the_creation(self) -> None:
        table = desk(2)
        created = replay(table.journal, 1)
        for _ in range(3):
            undo(table)
        assert table.state == created
        assert table.state.undoable is None
        table.refuses(Undone(target=1), no.NothingToUndo)

    def test_only_the_last_act_standing(self) -> None:
        table = desk(2)
        last = table.journal.version
        refusal = table.refuses(Undone(target=last - 1), no.NotTheLastAct)
        assert refusal.fields["last"] == last
        table.do(Undone(target=last))
        table.refuses(Undone(target=last), no.NotTheLastAct)

    def test_across_many_stretches(self) -> None:
        """States are kept only now and then; every one in between is found again."""
        table = desk()
        states = [table.state]
        for _ in range(70):
            table.register()
            states.append(table.state)
        for expected in reversed(states[:-1]):
            undo(table)
            assert table.state == expected
        for expected in states[1:]:
            redo(table)
            assert table.state == expected

    def test_a_comment_is_not_an_act(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        before = table.state
        table.do(DRAW)
        note = Commented(text="looked at the score sheet")
        table.do(note)
        undo(table)
        assert table.state == replace(before, notes=(note,))
        table.do(Commented(text="still thinking"))
        redo(table)
        assert table.tournament.rounds[0].games[0].result is Result.DRAW
        assert len(table.state.notes) == 2


class TestRedo:
    def test_undo_then_redo_is_the_identity(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(DRAW)
        before = table.state
        undo(table)
        redo(table)
        assert table.state == before
        assert table.state.trail == replace(before.trail, version=before.version + 2)

    def test_last_undone_first(self) -> None:
        table = desk(2)
        first, second = table.journal.version - 1, table.journal.version
        undo(table)
        undo(table)
        refusal = table.refuses(Redone(target=second), no.NotTheNextToRedo)
        assert refusal.fields["last"] == first
        redo(table)
        redo(table)
        assert table.state.redoable is None

    def test_refused_after_a_new_act(self) -> None:
        table = desk(2)
        table.refuses(Redone(target=1), no.NothingToRedo)
        undone = table.journal.version
        undo(table)
        table.register()
        table.refuses(Redone(target=undone), no.NothingToRedo)


class TestPublishedAndClosed:
    """C.04.2@2026-02 4.2-4.4: what was made known is taken back with a reason or not at all."""

    def table(self) -> Desk:
        table = desk(4)
        table.pair((1, 2), (3, 4))
        table.do(RoundPublished(round=ONE))
        return table

    def test_taking_back_a_publication(self) -> None:
        table = self.table()
        undone = Undone(target=table.journal.version)
        table.needs_reason(undone, because="published_pairing")
        assert not table.tournament.rounds[0].published
        assert table.journal.entries[-1].reason

    def test_taking_back_a_result_of_a_published_round_is_ordinary(self) -> None:
        table = self.table()
        table.do(DRAW)
        undo(table)

    @pytest.mark.parametrize(
        "act", [PlayerWithdrawn(player=PlayerId(1), after_round=1), Commented(text="x"), DRAW]
    )
    def test_nor_does_anything_else_beside_the_pairing(self, act: Event) -> None:
        table = self.table()
        table.do(PlayerWithdrawn(player=PlayerId(2), after_round=1))
        table.do(act)
        undo(table)

    def test_a_changed_published_pairing_goes_back_and_forth_with_reasons(self) -> None:
        table = self.table()
        changed = PairingChanged(round=ONE, games=(game(1, 2, 1), game(2, 3, 4)))
        table.do(changed, reason="colours were wrong")
        number = table.journal.version
        table.needs_reason(Undone(target=number), because="published_pairing")
        table.needs_reason(Redone(target=number), because="published_pairing")

    def test_a_closed_round(self) -> None:
        table = self.table()
        table.finish()
        table.do(RoundClosed(round=ONE))
        closing = table.journal.version
        late = ResultCorrected(round=ONE, board=BoardNo(1), result=Result.BLACK_WINS)
        table.do(late, reason="score sheet")
        correcting = table.journal.version
        table.needs_reason(Undone(target=correcting), because="round_closed")
        table.needs_reason(Undone(target=closing), because="round_closed")
        redo(table)
        table.needs_reason(Redone(target=correcting), because="round_closed")


class TestReplay:
    def test_any_version(self) -> None:
        table = desk(2)
        states = []
        for act in (DRAW, RoundClosed(round=ONE)):
            if not table.tournament.rounds:
                table.pair((1, 2))
            table.do(act)
            states.append((table.journal.version, table.state))
        undo(table, reason="x")
        for version, state in states:
            assert replay(table.journal, version) == state
        assert replay(table.journal, 0) == EMPTY
        assert replay(table.journal) == table.state

    def test_a_version_that_is_not(self) -> None:
        table = desk()
        for version in (-1, 2):
            with pytest.raises(ValueError, match=f"no version {version}"):
                replay(table.journal, version)

    def test_apply_does_not_ask_whether_the_act_was_allowed(self) -> None:
        """An entry accepted once is applied for ever, also if later versions would refuse it."""
        table = desk(2)
        table.pair((1, 2))
        table.do(DRAW)
        again = apply(table.state, replace(DRAW, result=Result.WHITE_WINS))
        assert again.tournament.rounds[0].games[0].result is Result.WHITE_WINS
