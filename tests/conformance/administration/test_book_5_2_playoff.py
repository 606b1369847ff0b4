"""Book 5.2 §1: play-offs on the board, their rests and what they do to the order."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.conduct.playoffs import DrawPlayoff, EnterPlayoffGame, SettlePlayoff
from ronde.conduct.wish import Wish
from ronde.errors import ModelError
from ronde.journal import Event
from ronde.journal.events import (
    PlacesDecided,
    PlayoffDrawn,
    PlayoffGameEntered,
    ResultEntered,
    TournamentImported,
    Undone,
)
from ronde.journal.refusals import PlayoffGame, PlayoffStands, PlayoffUnknown
from ronde.model import BoardNo, Participants, PlayerId, PlayoffHeld, Regulations, Result, RoundNo
from ronde.pairing.knockout.playoff import games_played, playoff
from ronde.queries.playoffs import (
    LevelGroup,
    announced_playoff,
    breaks_before,
    decided_with,
    groups_level,
    not_before,
    places_of,
    state_of,
)
from ronde.queries.standing import order_of, ties_of
from support.journal import NOON, SETTINGS, Desk, desk

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
CHAIN = replace(SETTINGS, rounds=1, tiebreaks=("PTS", "MAN", "TPN"))


def level(players: int, *, chain: tuple[str, ...] = ("PTS", "MAN", "TPN")) -> Desk:
    """So many players with half a point each, after the only round."""
    table = desk(settings=replace(CHAIN, tiebreaks=chain))
    table.register(players)
    table.number()
    half = players // 2
    table.pair(*((n, n + half) for n in range(1, half + 1)))
    table.finish(D)
    return table


def wish(table: Desk, asked: Wish) -> tuple[Event, ...]:
    acts = asked.decide(table.state)
    for act in acts:
        table.do(act, reason="book 5.2" if isinstance(act, PlacesDecided) else "")
    return acts


def held(table: Desk) -> PlayoffHeld:
    [only] = table.tournament.playoffs
    return only


def ranked(table: Desk) -> list[int]:
    order = order_of(table.tournament, ties=ties_of(table.state)).standings
    return [row.participant for row in order.rows]


def play(table: Desk, winner: int) -> None:
    """Everything that is to be played, won by that player where they play, else by White."""
    while pending := state_of(held(table)).pending:
        game = pending[0]
        result = B if game.black == str(winner) else W
        wish(table, EnterPlayoffGame(place=1, game=game.key, result=result))


class TestWhoPlays:
    """d, k: those who are level on points, in the order of tie-breaks, after the last game."""

    def test_level_players_by_place(self) -> None:
        table = level(4)
        [group] = groups(table)
        assert (group.place, group.players) == (1, (1, 2, 3, 4))

    def test_nobody_while_a_game_is_open(self) -> None:
        table = desk(settings=CHAIN)
        table.register(2)
        table.number()
        table.pair((1, 2))
        assert groups(table) == ()
        with pytest.raises(ModelError, match="nobody is level"):
            DrawPlayoff(place=1, seed=7).decide(table.state)

    def test_nobody_before_the_last_round(self) -> None:
        table = desk(settings=replace(CHAIN, rounds=2))
        table.register(2)
        table.number()
        table.pair((1, 2))
        table.finish(D)
        assert groups(table) == ()

    def test_teams_have_other_ways(self) -> None:
        table = level(2)
        teams = replace(
            table.tournament,
            settings=replace(table.tournament.settings, participants=Participants.TEAM),
        )
        found = order_of(table.tournament, ties=ties_of(table.state)).standings
        assert groups_level(teams, found) == ()

    def test_nobody_plays_in_two(self) -> None:
        table = level(2)
        wish(table, DrawPlayoff(place=1, seed=7))
        assert DrawPlayoff(place=1, seed=7).decide(table.state) == (), "the same again is nothing"
        other = PlayoffHeld(place=2, players=(PlayerId(1), PlayerId(2)), seed=8)
        table.refuses(PlayoffDrawn(playoff=other), PlayoffStands)


def groups(table: Desk) -> tuple[LevelGroup, ...]:
    found = order_of(table.tournament, ties=ties_of(table.state)).standings
    return groups_level(table.tournament, found)


class TestGames:
    """k 1: two games, colours drawn, then until somebody wins; Armageddon where announced."""

    def test_only_the_game_that_comes_next(self) -> None:
        table = level(2)
        wish(table, DrawPlayoff(place=1, seed=7))
        with pytest.raises(ModelError, match="duel/2"):
            EnterPlayoffGame(place=1, game="duel/2", result=D).decide(table.state)
        with pytest.raises(ModelError):
            EnterPlayoffGame(place=1, game="duel/1", result=Result.ADJOURNED).decide(table.state)
        wish(table, EnterPlayoffGame(place=1, game="duel/1", result=D))
        again = EnterPlayoffGame(place=1, game="duel/1", result=D)
        assert again.decide(table.state) == ()
        known = PlayoffGameEntered(place=1, game="duel/1", result=W)
        table.refuses(known, PlayoffGame)
        table.refuses(PlayoffGameEntered(place=4, game="duel/1", result=W), PlayoffUnknown)

    def test_a_drawn_armageddon_is_blacks(self) -> None:
        told = {"duel/1": D, "duel/2": D}
        [game] = playoff(["a", "b"], "s", told, armageddon=True).pending
        assert game.phase.code == "armageddon"
        after = playoff(["a", "b"], "s", {**told, "duel/3": D}, armageddon=True)
        assert (after.pending, after.places) == ((), ((game.black,), (game.white,)))
        [more] = playoff(["a", "b"], "s", {**told, "duel/3": D}).pending
        assert more.key == "duel/4", "without it a draw decides nothing"

    def test_the_games_that_were_played(self) -> None:
        told = {"duel/1": D, "duel/2": W, "duel/9": W}
        assert [game.key for game in games_played(["a", "b"], "s", told)] == ["duel/1", "duel/2"]


class TestOrder:
    """e, f: each gets the place of the play-off; players it leaves level share."""

    def test_the_last_game_decides_the_places(self) -> None:
        table = level(2)
        wish(table, DrawPlayoff(place=1, seed=7))
        assert ranked(table) == [1, 2]
        play(table, 2)
        assert ranked(table) == [2, 1]
        assert table.state.decided == (2, 1)

    def test_losers_of_the_semi_finals_share(self) -> None:
        table = level(4)
        wish(table, DrawPlayoff(place=1, seed=7))
        play(table, 4)
        places = places_of(held(table))
        assert [(place, len(who)) for place, who in places] == [(1, 1), (2, 1), (3, 2)]
        assert table.state.decided == (4, int(places[1][1][0])), "they stay to the tie-breaks"
        assert ranked(table)[0] == 4
        assert ranked(table)[2:] == sorted(ranked(table)[2:])

    def test_what_was_decided_of_others_stays(self) -> None:
        table = level(4)
        wish(table, DrawPlayoff(place=1, seed=7))
        other = replace(table.state, decided=(9, 4, 8))
        play(table, 4)
        assert decided_with(other, held(table))[:2] == (9, 8)

    def test_a_chain_without_man_is_told(self) -> None:
        assert breaks_before(level(2, chain=("PTS", "TPN")).tournament) is None
        assert breaks_before(level(2, chain=("PTS", "MAN")).tournament) == ()
        assert breaks_before(level(2, chain=("PTS", "TPN", "MAN")).tournament) == ("TPN",)
        from_file = level(2, chain=("OTHER_MAN", "TPN"))
        assert breaks_before(from_file.tournament) == (), "as report files write it"

    def test_undone_and_settled_again(self) -> None:
        table = level(2)
        wish(table, DrawPlayoff(place=1, seed=7))
        with pytest.raises(ModelError, match="not over"):
            SettlePlayoff(place=1).decide(table.state)
        play(table, 2)
        assert SettlePlayoff(place=1).decide(table.state) == ()
        step = table.state.undoable
        assert step is not None
        table.do(Undone(target=step.sequence))
        assert table.state.decided == ()
        assert wish(table, SettlePlayoff(place=1)) == (PlacesDecided(order=(2, 1)),)
        with pytest.raises(ModelError, match="no play-off"):
            SettlePlayoff(place=2).decide(table.state)


class TestRest:
    """h: thirty minutes after the last game of one of them, ten between stages."""

    def test_half_an_hour_after_their_last_game(self) -> None:
        table = level(4)
        entered = NOON + dt.timedelta(minutes=table.journal.version - 1)
        wish(table, DrawPlayoff(place=1, seed=7))
        assert not_before(table.journal, held(table)) == entered + dt.timedelta(minutes=30)

    def test_of_other_players_the_last_game_does_not_count(self) -> None:
        table = desk(settings=CHAIN)
        table.register(4)
        table.number()
        table.pair((1, 2), (3, 4))
        table.do(ResultEntered(round=RoundNo(1), board=BoardNo(1), result=D))
        mine = NOON + dt.timedelta(minutes=table.journal.version - 1)
        table.do(ResultEntered(round=RoundNo(1), board=BoardNo(2), result=W))
        wish(table, DrawPlayoff(place=2, seed=7))
        assert not_before(table.journal, held(table)) == mine + dt.timedelta(minutes=30)

    def test_none_inside_a_stage_and_ten_minutes_between(self) -> None:
        table = level(2)
        wish(table, DrawPlayoff(place=1, seed=7))
        wish(table, EnterPlayoffGame(place=1, game="duel/1", result=D))
        assert not_before(table.journal, held(table)) is None
        wish(table, EnterPlayoffGame(place=1, game="duel/2", result=D))
        at = NOON + dt.timedelta(minutes=table.journal.version - 1)
        assert not_before(table.journal, held(table)) == at + dt.timedelta(minutes=10)

    def test_nobody_knows_after_an_import(self) -> None:
        table = Desk()
        table.do(TournamentImported(tournament=level(2).tournament, source="file.trf"))
        wish(table, DrawPlayoff(place=1, seed=7))
        assert not_before(table.journal, held(table)) is None


class TestAnnounced:
    """b, c: which places and which clock are said in the regulations."""

    def test_from_the_clause(self) -> None:
        said = Regulations(answers={"playoff.places": "the first", "playoff.control": "5+3"})
        assert announced_playoff(replace(SETTINGS, regulations=said)) == ("the first", "5+3")
        assert announced_playoff(SETTINGS) == ("", "")
