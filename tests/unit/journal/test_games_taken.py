"""A file of games taken in: results and moves in one act, which undo takes back as one."""

from __future__ import annotations

import pytest

from ronde.journal import refusals as no
from ronde.journal.codec import decode, encode
from ronde.journal.events import (
    ColorsCorrected,
    GamesTaken,
    PlayerWithdrawn,
    ResultEntered,
    RoundUnpaired,
    Undone,
)
from ronde.journal.lookups import results_in
from ronde.journal.state import State
from ronde.model import BoardNo, KeptGame, PlayerId, Result, RoundNo, bounds
from support.journal import Desk, desk

ONE = RoundNo(1)


def kept(white: int, black: int, moves: str = "1. e4 e5") -> KeptGame:
    return KeptGame(round=ONE, white=PlayerId(white), black=PlayerId(black), moves=moves)


def entered(board: int, result: Result) -> ResultEntered:
    return ResultEntered(round=ONE, board=BoardNo(board), result=result)


@pytest.fixture
def table() -> Desk:
    event = desk(4)
    event.pair((1, 3), (4, 2))
    return event


class TestTaken:
    def test_results_and_moves_and_undo_of_both(self, table: Desk) -> None:
        before = table.state
        games = (kept(1, 3), kept(4, 2, "1. d4"))
        results = (entered(1, Result.WHITE_WINS), entered(2, Result.DRAW))
        table.do(GamesTaken(games=games, results=results, source="r1.pgn"))
        assert table.state.games == games
        [first, second] = table.tournament.round(1).games
        assert (first.result, second.result) == (Result.WHITE_WINS, Result.DRAW)
        table.do(Undone(target=table.journal.version))
        assert table.state == before
        assert not table.state.games

    def test_the_same_game_again_takes_its_place(self, table: Desk) -> None:
        table.do(GamesTaken(games=(kept(1, 3), kept(4, 2))))
        table.do(GamesTaken(games=(kept(1, 3, "1. c4"),)))
        assert {game.key: game.moves for game in table.state.games} == {
            (1, 4, 2): "1. e4 e5",
            (1, 1, 3): "1. c4",
        }

    def test_a_state_travels_with_its_games(self, table: Desk) -> None:
        table.do(GamesTaken(games=(kept(1, 3, "1. e4 {é\n[%clk 1]}"),)))
        assert decode(State, encode(table.state)) == table.state

    def test_results_of_an_act(self) -> None:
        one = entered(1, Result.DRAW)
        assert results_in(GamesTaken(results=(one,))) == results_in(one) == (one,)
        assert results_in(RoundUnpaired(round=ONE)) == ()


class TestRefused:
    def test_nothing(self, table: Desk) -> None:
        table.refuses(GamesTaken(), no.EmptyAct)

    def test_a_round_that_is_not_paired(self, table: Desk) -> None:
        game = KeptGame(round=RoundNo(2), white=PlayerId(1), black=PlayerId(3), moves="1. e4")
        table.refuses(GamesTaken(games=(game,)), no.NotPaired)

    @pytest.mark.parametrize(("white", "black"), [(3, 1), (1, 2), (1, 99), (99, 1)])
    def test_a_game_that_is_none(self, table: Desk, white: int, black: int) -> None:
        table.refuses(GamesTaken(games=(kept(white, black),)), no.NotThatGame)

    def test_a_result_that_stands_is_not_written_over(self, table: Desk) -> None:
        table.do(entered(1, Result.DRAW))
        both = (entered(2, Result.DRAW), entered(1, Result.WHITE_WINS))
        table.refuses(GamesTaken(results=both), no.ResultKnown)

    @pytest.mark.parametrize("result", [Result.PENDING, Result.ADJOURNED])
    def test_no_result(self, table: Desk, result: Result) -> None:
        table.refuses(GamesTaken(results=(entered(1, result),)), no.NotAResult)

    def test_whoever_left_has_not_played(self, table: Desk) -> None:
        table.do(PlayerWithdrawn(player=PlayerId(3), after_round=0))
        table.refuses(GamesTaken(results=(entered(1, Result.DRAW),)), no.PlayerGone)

    def test_more_than_an_archive_holds(self, table: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        least = bounds.KEPT._replace(most=20)
        monkeypatch.setattr(bounds, "KEPT", least)
        table.do(GamesTaken(games=(kept(1, 3, "1. é" * 4),)))  # 20 bytes
        table.refuses(GamesTaken(games=(kept(4, 2, "1"),)), no.TooManyMoves)
        table.do(GamesTaken(games=(kept(1, 3, "1."),)))  # in the place of the others
        assert len(table.state.games) == 1

    def test_moves_without_end(self) -> None:
        with pytest.raises(ValueError, match="100001"):
            kept(1, 3, "x" * (bounds.MOVES.most + 1))


def test_games_of_exchanged_colours_stay_where_they_were_played(table: Desk) -> None:
    """They were recorded with the colours that turned out to be wrong; nobody moves them."""
    table.do(GamesTaken(games=(kept(1, 3),), results=(entered(1, Result.DRAW),)))
    table.do(ColorsCorrected(round=ONE, board=BoardNo(1)))
    table.refuses(GamesTaken(games=(kept(1, 3, "1. d4"),)), no.NotThatGame)
