"""Book 6.3 1.9.1: the games that go with the report of an event with norms."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.journal import events as ev
from ronde.model import (
    KeptGame,
    Kind,
    Participants,
    PlayerId,
    Rated,
    Remote,
    Result,
    RoundNo,
    Settings,
    System,
)
from ronde.queries import games as queries
from ronde.queries.dispatches import Lack, Piece, Readied
from ronde.queries.dossier import dossier
from ronde.queries.games import needed_games, report_games
from support.finished import AFTER, SETTINGS, finished
from support.journal import Desk

NORMS = Kind(rated=Rated.FIDE, norms=True)
CLOSED = replace(SETTINGS, kind=NORMS, system=System(name="berger"))
NOBODY: frozenset[PlayerId] = frozenset()


def _needed(event: Desk) -> set[str]:
    return {f"{game.round}.{game.board}" for game in needed_games(event.state)}


def _keep(event: Desk, *places: tuple[int, int]) -> None:
    """Keep moves of boards: round and board."""
    for number, board in places:
        game = event.tournament.round(number).games[board - 1]
        kept = KeptGame(round=RoundNo(number), white=game.white, black=game.black, moves="1. d4")
        event.do(ev.GamesTaken(games=(kept,)))


def _piece(event: Desk, to: str = "federation", day: dt.date = AFTER) -> Piece | None:
    one = dossier(event.journal, day).to(to)
    assert one is not None
    return next((piece for piece in one.pieces if piece.code == "pgn"), None)


class TestArticle_1_9_1:
    """In a Swiss or a team event the games of norm makers; in any other all of them."""

    def test_1_9_1_all_of_a_round_robin_though_nobody_made_a_norm(self) -> None:
        assert len(_needed(finished(CLOSED, quiet=True))) == 9

    @pytest.mark.parametrize(
        "settings",
        [replace(SETTINGS, kind=NORMS), replace(CLOSED, participants=Participants.TEAM)],
        ids=["swiss", "team"],
    )
    def test_1_9_1_those_of_norm_makers(
        self, settings: Settings, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        event = finished(replace(SETTINGS, kind=NORMS), quiet=True)
        state = replace(event.state, tournament=replace(event.tournament, settings=settings))
        monkeypatch.setattr(queries, "norm_players", lambda _: frozenset({PlayerId(1)}))
        boards = [(game.round, game.board) for game in needed_games(state)]
        assert boards == [(1, "1"), (2, "1"), (3, "1")]
        monkeypatch.setattr(queries, "norm_players", lambda _: NOBODY)
        assert needed_games(state) == ()

    def test_6_1_9_4_all_of_a_hybrid_event(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(queries, "norm_players", lambda _: NOBODY)
        hybrid = replace(SETTINGS, kind=replace(NORMS, remote=Remote.HYBRID))
        assert len(_needed(finished(hybrid, quiet=True))) == 9

    def test_1_9_1_a_game_that_was_not_played_has_no_moves(self) -> None:
        event = finished(CLOSED, quiet=True)
        board = event.tournament.round(3).games[0].board
        forfeit = Result.WHITE_FORFEITS
        event.do(ev.ResultCorrected(round=RoundNo(3), board=board, result=forfeit))
        assert "3.1" not in _needed(event)
        assert len(_needed(event)) == 8

    def test_1_9_1_headers_are_those_of_the_tournament(self) -> None:
        event = finished(CLOSED, quiet=True)
        _keep(event, (1, 1))
        text = report_games(event.state, event="Festival")
        assert text.count("[Event ") == 9
        assert '[Event "Festival: Open de Dijon"]' in text
        assert "\n\n1. d4 1/2-1/2\n" in text


class TestArticle_1_9_1_in_the_dossier:
    """The file is made where all its games are kept; else it is said which lack moves."""

    def test_games_without_moves_are_named(self) -> None:
        event = finished(CLOSED, quiet=True)
        _keep(event, *((r, b) for r in (1, 2, 3) for b in (1, 2, 3) if (r, b) != (2, 3)))
        piece = _piece(event)
        assert piece is not None
        assert piece.state is Readied.MISSING
        lack = Lack(
            code="no_moves", remedy="games", fields={"count": 1, "games": "2.3"}, blocks=True
        )
        assert piece.lacks == (lack,)

    def test_of_many_some_are_named(self) -> None:
        piece = _piece(finished(CLOSED, quiet=True))
        assert piece is not None
        assert piece.lacks[0].fields["count"] == 9

    def test_it_is_made_once_all_are_kept(self) -> None:
        event = finished(CLOSED, quiet=True)
        _keep(event, *((r, b) for r in (1, 2, 3) for b in (1, 2, 3)))
        for addressee in ("federation", "fide"):
            piece = _piece(event, addressee)
            assert piece is not None
            assert piece.state is Readied.READY
            assert piece.is_made

    def test_no_norm_in_a_swiss_asks_for_no_games(self) -> None:
        assert _piece(finished(replace(SETTINGS, kind=NORMS), quiet=True)) is None
