"""Which game of a file is which, what it brings, and what is left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct import decide
from ronde.conduct.games import TakeGames
from ronde.formats.pgn import PgnGame, read_pgn, write_pgn
from ronde.journal.events import GamesTaken, PlayerEdited, ResultEntered
from ronde.journal.state import State
from ronde.model import BoardNo, Player, PlayerId, Result, RoundNo, bounds
from ronde.queries.games import Fate, MatchedGame, matched_games, pgn_games
from ronde.texts.games import fate_text, game_title
from support.journal import Desk, desk

ONE = RoundNo(1)


def _named(event: Desk, number: int, name: str, fide_id: str = "") -> None:
    person = event.tournament.player(PlayerId(number)).person
    event.do(
        PlayerEdited(player=PlayerId(number), person=replace(person, name=name, fide_id=fide_id))
    )


@pytest.fixture
def event() -> Desk:
    made = desk(4)
    for number, name in enumerate(("Adam, Ada", "Brun, Élie", "Cole, Max", "Dahl, Ida"), start=1):
        _named(made, number, name, fide_id=f"60000{number}")
    made.pair((1, 3), (4, 2))
    return made


def game(
    white: str, black: str, *, moves: str = "1. e4", said: str = "1-0", **tags: str
) -> PgnGame:
    named = {"Event": "x", "Round": "1", "White": white, "Black": black, "Result": said, **tags}
    return PgnGame(tags=tuple(named.items()), movetext=moves, ending=said)


ADA_MAX = game("Adam, Ada", "Cole, Max")


def found(state: State, *games: PgnGame, **asked: object) -> list[MatchedGame]:
    return list(matched_games(state, games, **asked))  # type: ignore[arg-type]


def fate(state: State, one: PgnGame, **asked: object) -> Fate:
    [match] = found(state, one, **asked)
    return match.fate


class TestMatching:
    def test_a_game_brings_result_and_moves(self, event: Desk) -> None:
        [match] = found(event.state, ADA_MAX)
        assert match.fate is Fate.TAKEN
        assert match.result is not None
        assert match.kept is not None
        assert (match.board, match.result.result) == ("1", Result.WHITE_WINS)
        assert match.kept.moves == "1. e4"

    @pytest.mark.parametrize(
        "name", ["ADAM Ada", "Ada Adam", "adam,ada", "Ädam, Ada", "Adam,  Ada"]
    )
    def test_names_are_folded(self, event: Desk, name: str) -> None:
        assert fate(event.state, game(name, "Cole, Max")) is Fate.TAKEN

    def test_an_id_counts_before_a_name(self, event: Desk) -> None:
        ids = {"WhiteFideId": "600004", "BlackFideId": "600002"}
        [match] = found(event.state, game("Adam, Ada", "Cole, Max", **ids))
        assert match.board == "2"

    def test_an_id_that_nobody_has_leaves_the_name(self, event: Desk) -> None:
        assert fate(event.state, game("Adam, Ada", "Cole, Max", WhiteFideId="1")) is Fate.TAKEN

    @pytest.mark.parametrize("tag", ["1", "1.7", "01", " 1 ", "1,2"])
    def test_the_round_stands_before_the_dot(self, event: Desk, tag: str) -> None:
        assert fate(event.state, game("Adam, Ada", "Cole, Max", Round=tag)) is Fate.TAKEN

    @pytest.mark.parametrize("tag", ["?", "-", "", "final"])
    def test_a_round_that_is_not_told_is_chosen(self, event: Desk, tag: str) -> None:
        one = game("Adam, Ada", "Cole, Max", Round=tag)
        assert fate(event.state, one) is Fate.NO_ROUND
        assert fate(event.state, one, round_no=1) is Fate.TAKEN

    @pytest.mark.parametrize("tag", ["1000", "999999999999999999999"])
    def test_no_round_has_such_a_number(self, event: Desk, tag: str) -> None:
        assert fate(event.state, game("Adam, Ada", "Cole, Max", Round=tag)) is Fate.NO_ROUND

    def test_two_of_a_name_are_told_apart_by_their_opponents(self, event: Desk) -> None:
        _named(event, 4, "Adam, Ada")
        assert fate(event.state, ADA_MAX) is Fate.TAKEN
        _named(event, 2, "Cole, Max")
        assert fate(event.state, ADA_MAX) is Fate.AMBIGUOUS


class TestLeftAlone:
    @pytest.mark.parametrize(
        ("one", "why"),
        [
            (game("Nobody, X", "Cole, Max"), Fate.UNKNOWN),
            (game("", "Cole, Max"), Fate.UNKNOWN),
            (game("Cole, Max", "Adam, Ada"), Fate.COLORS),
            (game("Adam, Ada", "Dahl, Ida"), Fate.NO_MEETING),
            (game("Adam, Ada", "Cole, Max", Round="2"), Fate.NOT_PAIRED),
            (game("Adam, Ada", "Cole, Max", Round="0"), Fate.NOT_PAIRED),
            (replace(ADA_MAX, ending="0-1"), Fate.DISAGREES),
            (replace(ADA_MAX, is_whole=False), Fate.BROKEN),
            (replace(ADA_MAX, movetext="e4 " * bounds.MOVES.most), Fate.LONG),
            (game("Adam, Ada", "Cole, Max", said="*"), Fate.OPEN),
            (game("bye", "Cole, Max"), Fate.OPEN),
        ],
    )
    def test_nothing_is_taken(self, event: Desk, one: PgnGame, why: Fate) -> None:
        [match] = found(event.state, one)
        assert match.fate is why
        assert match.fate.is_conflict is (why is not Fate.OPEN)
        assert decide(event.state, TakeGames(games=(one,))) == ()
        for language in ("en", "fr"):
            assert fate_text(match, language)
        assert game_title(match)

    def test_another_round_than_the_one_chosen(self, event: Desk) -> None:
        event.finish()
        event.pair((2, 1), (3, 4))
        assert fate(event.state, ADA_MAX, round_no=2) is Fate.OTHER_ROUND

    def test_it_is_said_where_they_meet(self, event: Desk) -> None:
        event.finish()
        event.pair((2, 1), (3, 4))
        [match] = found(event.state, game("Adam, Ada", "Cole, Max", Round="2"))
        assert (match.fate, match.met) == (Fate.NO_MEETING, 1)
        assert "in round 1" in fate_text(match, "en")

    def test_two_games_of_a_pair(self, event: Desk) -> None:
        other = game("Dahl, Ida", "Brun, Élie")
        fates = [m.fate for m in found(event.state, ADA_MAX, other, ADA_MAX)]
        assert fates == [Fate.TWICE, Fate.TAKEN, Fate.TWICE]

    @pytest.mark.parametrize(
        ("stands", "said", "agrees"),
        [
            (Result.WHITE_WINS, "1-0", True),
            (Result.UNRATED_WHITE_WINS, "1-0", True),
            (Result.DRAW, "1-0", False),
            (Result.HALF_ZERO, "1/2-1/2", False),
            (Result.BLACK_FORFEITS, "1-0", False),  # moves of a game that was not played
            (Result.WHITE_WINS, "*", True),
        ],
    )
    def test_a_result_that_stands_is_never_written_over(
        self, event: Desk, stands: Result, said: str, *, agrees: bool
    ) -> None:
        event.do(ResultEntered(round=ONE, board=BoardNo(1), result=stands))
        [match] = found(event.state, game("Adam, Ada", "Cole, Max", said=said))
        assert match.fate is (Fate.TAKEN if agrees else Fate.DIFFERS)
        assert match.result is None
        assert (match.kept is not None) is agrees


class TestTaking:
    def test_forfeits_of_skeletons(self, event: Desk) -> None:
        one = game("Adam, Ada", "Cole, Max", moves="", Termination="Unplayed")
        [match] = found(event.state, one)
        assert match.result is not None
        assert match.result.result is Result.BLACK_FORFEITS

    def test_an_adjourned_game_ends(self, event: Desk) -> None:
        event.do(ResultEntered(round=ONE, board=BoardNo(1), result=Result.ADJOURNED))
        assert fate(event.state, ADA_MAX) is Fate.TAKEN

    def test_only_moves(self, event: Desk) -> None:
        [match] = found(event.state, ADA_MAX, results=False)
        assert match.result is None
        assert match.kept is not None

    def test_the_same_file_twice_changes_nothing(self, event: Desk) -> None:
        wish = TakeGames(games=(ADA_MAX,), source="r1.pgn")
        [act] = decide(event.state, wish)
        assert isinstance(act, GamesTaken)
        event.do(act)
        assert fate(event.state, ADA_MAX) is Fate.SAME
        assert decide(event.state, wish) == ()

    def test_other_moves_take_the_place_of_those_kept(self, event: Desk) -> None:
        [act] = decide(event.state, TakeGames(games=(ADA_MAX,)))
        event.do(act)
        [match] = found(event.state, game("Adam, Ada", "Cole, Max", moves="1. d4"))
        assert match.replaces
        assert "in the place of" in fate_text(match, "en")

    def test_what_is_written_comes_back(self, event: Desk) -> None:
        """Headers are those of the tournament, whatever the file said."""
        act = TakeGames(games=(replace(ADA_MAX, movetext="1. e4 {a}"),))
        event.do(*decide(event.state, act))
        text = write_pgn(pgn_games(event.tournament, event.state.games, rounds=[1]))
        first, second = read_pgn(text).games
        assert (first.movetext, first.tag("Round"), first.tag("WhiteFideId")) == (
            *("1. e4 {a}", "1.1", "600001"),
        )
        assert (second.movetext, second.ending) == ("", "*")
        assert [m.fate for m in found(event.state, first, second)] == [Fate.SAME, Fate.OPEN]


class TestWords:
    @pytest.mark.parametrize("fate", Fate)
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_every_fate_is_said(self, fate: Fate, language: str) -> None:
        match = MatchedGame(game=ADA_MAX, fate=fate, round=1, board="1", names=("X",), met=2)
        assert fate_text(match, language)


def test_players_without_a_name_are_nobody() -> None:
    made = desk(2)
    made.pair((1, 2))
    players = tuple(replace(p, person=replace(p.person, name="")) for p in made.tournament.players)
    assert all(isinstance(p, Player) for p in players)
    state = replace(made.state, tournament=replace(made.tournament, players=players))
    assert fate(state, game("?", "-")) is Fate.UNKNOWN
