"""Games without a result, and results corrected for rating only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal.events import ColorsCorrected, ResultCorrected, ResultEntered, Undone
from ronde.model import BoardNo, Result, RoundNo
from ronde.queries.corrections import rated_results, rating_corrections
from ronde.queries.open_games import GamesOpen, adjourned, check_final, open_games
from support.journal import SETTINGS, Desk, desk

ONE = RoundNo(1)


def played(*results: Result, rounds: int = 1) -> Desk:
    table = desk(4, settings=replace(SETTINGS, rounds=rounds))
    table.pair((1, 3), (4, 2))
    for board, result in enumerate(results, 1):
        table.do(ResultEntered(round=ONE, board=BoardNo(board), result=result))
    return table


class TestFinal:
    """VCL 161, 169: no final report while a game is open."""

    def test_lists_every_open_game(self) -> None:
        table = played(Result.ADJOURNED)
        with pytest.raises(GamesOpen) as caught:
            check_final(table.tournament)
        assert "2 games" in str(caught.value)
        assert "board 1" in str(caught.value)
        assert "(adjourned)" in str(caught.value)
        assert "échiquier 2" in caught.value.said_in("fr")

    def test_nothing_open(self) -> None:
        check_final(played(Result.DRAW, Result.WHITE_WINS).tournament)

    def test_before_the_last_round_no_report_is_final(self) -> None:
        table = played(Result.ADJOURNED, rounds=2)
        check_final(table.tournament)
        assert len(open_games(table.tournament)) == 2
        assert [game.key for game in adjourned(table.tournament)] == ["1"]


class TestAdjournedDecided:
    """VCL 163: a result after the next pairing is asked about and noted."""

    def test_after_the_next_pairing(self) -> None:
        table = played(Result.ADJOURNED, Result.DRAW, rounds=2)
        table.pair((1, 2), (3, 4))
        table.needs_reason(
            ResultEntered(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS),
            because="adjourned_decided",
        )

    def test_before_it(self) -> None:
        table = played(Result.ADJOURNED, Result.DRAW, rounds=2)
        table.do(ResultEntered(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS))


class TestRatingCorrections:
    """VCL 192, 193."""

    def corrected(self) -> Desk:
        table = played(Result.DRAW, Result.DRAW)
        late = ResultCorrected(
            round=ONE, board=BoardNo(1), result=Result.WHITE_WINS, rating_only=True
        )
        table.do(late, reason="score sheets")
        return table

    def test_used_and_corrected(self) -> None:
        [found] = rating_corrections(self.corrected().state)
        assert (found.round, found.board, found.white, found.black) == (1, 1, 1, 3)
        assert (found.used, found.corrected) == (Result.DRAW, Result.WHITE_WINS)

    def test_turned_with_the_colours(self) -> None:
        table = self.corrected()
        table.do(ColorsCorrected(round=ONE, board=BoardNo(1)), reason="seen by all")
        assert rated_results(table.state) == {(1, 3, 1): Result.BLACK_WINS}

    def test_undone(self) -> None:
        table = self.corrected()
        step = table.state.undoable
        assert step is not None
        table.do(Undone(target=step.sequence))
        assert rating_corrections(table.state) == ()

    def test_counted_after_all(self) -> None:
        table = self.corrected()
        counted = ResultCorrected(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS)
        table.do(counted, reason="counted")
        assert rating_corrections(table.state) == ()
