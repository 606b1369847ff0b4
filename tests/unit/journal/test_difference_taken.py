"""A file taken into a tournament: many acts, one entry, which undo takes back as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import refusals as no, validate
from ronde.journal.chain import entry_from_json, entry_to_json
from ronde.journal.codec import decode, encode
from ronde.journal.events import (
    DifferencePart,
    DifferenceTaken,
    PairedBy,
    PlayersRegistered,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    SettingsChanged,
    Undone,
)
from ronde.journal.lookups import parts_of, results_in
from ronde.journal.state import State
from ronde.model import BoardNo, Game, Person, Player, PlayerId, Result, RoundNo
from ronde.queries.history import counted, standing_parts
from ronde.queries.recent_results import recent_results
from support.journal import Desk, desk

ONE, TWO = RoundNo(1), RoundNo(2)


def entered(board: int, result: Result, round_: RoundNo = ONE) -> ResultEntered:
    return ResultEntered(round=round_, board=BoardNo(board), result=result)


def game(board: int, white: int, black: int) -> Game:
    return Game(board=BoardNo(board), white=PlayerId(white), black=PlayerId(black))


@pytest.fixture
def table() -> Desk:
    event = desk(4)
    event.pair((1, 3), (4, 2))
    return event


def whole(table: Desk) -> tuple[DifferencePart, ...]:
    """A name, a late entry, the results of round 1, and round 2 with one of its own."""
    settings = replace(table.tournament.settings, name="Open d'hiver")
    late = Player(id=PlayerId(5), person=Person(name="Neu, Nora"), first_round=TWO)
    games = (game(1, 3, 4), game(2, 2, 1))
    return (
        SettingsChanged(settings=settings),
        PlayersRegistered(players=(late,)),
        entered(1, Result.WHITE_WINS),
        entered(2, Result.DRAW),
        RoundClosed(round=ONE),
        RoundPaired(round=TWO, games=games, by=PairedBy.HAND),
        entered(2, Result.BLACK_WINS, TWO),
    )


class TestOneAct:
    def test_every_part_is_done_and_undo_takes_all_back(self, table: Desk) -> None:
        before = table.state
        table.do(DifferenceTaken(acts=whole(table), source="a.papi"), reason="played elsewhere")
        after = table.state
        assert after.tournament.settings.name == "Open d'hiver"
        assert [r.closed for r in after.tournament.rounds] == [True, False]
        assert after.tournament.round(2).games[1].result is Result.BLACK_WINS
        assert after.last_player == 5
        version = table.journal.version
        table.do(Undone(target=version), reason="the wrong file")
        assert table.state == before
        table.do(Redone(target=version), reason="it was the right one")
        assert table.state == after

    def test_it_is_one_entry_that_can_be_read_again(self, table: Desk) -> None:
        version = table.journal.version
        table.do(DifferenceTaken(acts=whole(table)), reason="played elsewhere")
        assert table.journal.version == version + 1
        entry = table.journal.entries[-1]
        assert entry_from_json(entry_to_json(entry)) == entry
        assert decode(State, encode(table.state)) == table.state

    def test_readers_find_the_parts(self, table: Desk) -> None:
        act = DifferenceTaken(acts=whole(table))
        table.do(act, reason="played elsewhere")
        assert parts_of(act) == act.acts
        assert parts_of(act.acts[0]) == (act.acts[0],)
        assert [result.board for result in results_in(act)] == [1, 2, 2]
        last = table.state.undoable
        assert last is not None
        assert dict(counted((last,))) == {"entries": 1, "settings": 1, "rounds": 2, "results": 3}
        parts = [step for step in standing_parts(table.state) if step.sequence == last.sequence]
        assert [step.event for step in parts] == [*reversed(act.acts)]
        assert [r.result for r in recent_results(table.journal, 2)] == [Result.BLACK_WINS]
        assert [r.result for r in recent_results(table.journal, 1)] == [
            Result.DRAW,
            Result.WHITE_WINS,
        ]


class TestRefused:
    def test_nothing_chosen(self, table: Desk) -> None:
        table.refuses(DifferenceTaken(acts=()), no.EmptyAct)

    def test_a_part_that_could_not_stand_alone(self, table: Desk) -> None:
        twice = (entered(1, Result.DRAW), entered(1, Result.WHITE_WINS))
        table.refuses(DifferenceTaken(acts=twice), no.ResultKnown)
        assert not table.tournament.round(1).games[0].result.is_known

    def test_a_part_that_needs_a_reason(self, table: Desk) -> None:
        acts = whole(table)
        table.refuses(DifferenceTaken(acts=acts), no.ReasonRequired)
        left = validate(table.state, DifferenceTaken(acts=acts), reason="played elsewhere")
        assert [found.way.because for found in left] == ["paired_by_hand"]

    def test_what_fide_mode_refuses_alone_it_refuses_here(self, table: Desk) -> None:
        for board in (1, 2):
            table.do(entered(board, Result.DRAW))
        table.do(RoundClosed(round=ONE))
        table.pair((3, 4), (2, 1))
        for board in (1, 2):
            table.do(entered(board, Result.DRAW, TWO))
        late = ResultCorrected(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS)
        for act in (late, DifferenceTaken(acts=(late,))):
            with pytest.raises(no.NotInFideMode):
                validate(table.state, act, reason="a mistake")
