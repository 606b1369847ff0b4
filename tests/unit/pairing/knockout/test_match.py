from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.model import Result
from ronde.pairing.draws import Lots
from ronde.pairing.knockout.bracket import Tie
from ronde.pairing.knockout.match import (
    ARMAGEDDON,
    BLITZ,
    RAPID,
    TIE_PROCEDURE,
    decide_boards,
    draw_colors,
    match_state,
    one_game,
)
from ronde.pairing.knockout.playoff import Playoff, playoff

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
TIE = Tie(1, "up", "low")
PHASES = (one_game(2), *TIE_PROCEDURE)
FIRST = ("up", "low", "up", "low")


class TestMatch:
    """Rule: book@2022-01 5.2.1 (mini-match, Armageddon)."""

    def test_clocks(self) -> None:
        assert BLITZ.clock is not None
        assert (BLITZ.clock.white, BLITZ.clock.increment) == (180, 2)
        clock = ARMAGEDDON.clock
        assert clock is not None
        assert (clock.white, clock.black, clock.increment, clock.from_move) == (300, 240, 3, 61)
        assert [phase.code for phase in PHASES] == ["match", "rapid", "blitz", "armageddon"]
        assert RAPID.games == 2

    def test_colours_alternate(self) -> None:
        state = match_state(TIE, PHASES, FIRST, [W])
        assert state.next is not None
        assert (state.next.number, state.next.white, state.next.black) == (2, "low", "up")
        assert state.score == (2, 0)

    def test_won_mini_match(self) -> None:
        state = match_state(TIE, PHASES, FIRST, [W, D])
        assert (state.winner, state.phase) == ("up", "match")

    def test_a_tie_goes_to_the_next_phase(self) -> None:
        state = match_state(TIE, PHASES, FIRST, [W, W])
        assert state.next is not None
        assert (state.next.phase.code, state.next.white) == ("rapid", "low")

    def test_a_lead_that_cannot_be_caught_ends_it(self) -> None:
        phases = (one_game(4),)
        assert match_state(TIE, phases, ("up",), [W, B, W]).winner == "up"
        with pytest.raises(ModelError, match="after the match was decided"):
            match_state(TIE, phases, ("up",), [W, B, W, D])

    def test_a_draw_in_armageddon_is_black_s(self) -> None:
        state = match_state(TIE, PHASES, FIRST, [D, D, D, D, D, D, D])
        assert (state.winner, state.phase) == ("up", "armageddon")

    def test_the_end_of_the_procedure_may_leave_it_level(self) -> None:
        state = match_state(TIE, (one_game(1),), ("up",), [D])
        assert (state.winner, state.next) == (None, None)
        with pytest.raises(ModelError, match="more than the match has"):
            match_state(TIE, (one_game(1),), ("up",), [D, D])

    def test_refusals(self) -> None:
        with pytest.raises(ModelError):
            one_game(0)
        with pytest.raises(ModelError, match="without a score"):
            match_state(TIE, PHASES, FIRST, [Result.PENDING])

    def test_colours_are_drawn_for_every_phase(self) -> None:
        ties = [TIE, Tie(2, "x", "y")]
        drawn = draw_colors(ties, PHASES, Lots.seeded("1"))
        assert [len(first) for first in drawn.outcome] == [4, 4]
        assert draw_colors(ties, PHASES, Lots.again(drawn)) == drawn


class TestTeamMatch:
    """Rule: book@2022-01 3.2 (Berlin), for matches of a cup."""

    def test_berlin_after_points(self) -> None:
        boards = [(10, 0), (0, 10), (5, 5), (5, 5)]
        decision = decide_boards(boards)
        assert (decision.winner, decision.rule, decision.values) == (0, "berlin", (55, 45))

    @pytest.mark.parametrize(
        ("boards", "rule", "winner"),
        [
            ([(10, 0), (5, 5)], "points", 0),
            ([(5, 5), (0, 10), (10, 0), (5, 5)], "top-board", 1),
            ([(0, 10), (5, 5), (10, 0)], "bottom-board", 1),
            ([(10, 0), (0, 5), (0, 5)], "wins", 1),
        ],
    )
    def test_each_rule(self, boards: list[tuple[int, int]], rule: str, winner: int) -> None:
        decision = decide_boards(boards, ("points", rule))
        assert decision.winner == winner

    def test_level_to_the_end(self) -> None:
        assert decide_boards([(5, 5)], ("points", "berlin", "top-board")).winner is None
        with pytest.raises(ModelError, match="unknown rule"):
            decide_boards([(5, 5)], ("coin",))


def play(tied: list[str], results: dict[str, Result], fallback: Result | None = None) -> Playoff:
    """Play on with the results by key (else the fallback) until done or out of results."""
    told: dict[str, Result] = {}
    while True:
        state = playoff(tied, "seed", told)
        todo = [g for g in state.pending if g.key in results or fallback is not None]
        if not todo:
            return state
        for game in todo:
            told[game.key] = results.get(game.key, fallback or D)


class TestTwoTied:
    """Rule: book@2022-01 5.2.1 k 1."""

    def test_colours_of_sudden_death_change_after_odd_games(self) -> None:
        keys = {f"duel/{n}": D for n in range(1, 8)}
        whites = []
        told: dict[str, Result] = {}
        for _ in range(8):
            [game] = playoff(["a", "b"], "seed", told).pending
            whites.append(game.white)
            told[game.key] = keys.get(game.key, D)
        mini, sudden = whites[:2], whites[2:]
        assert mini[0] != mini[1]
        first = sudden[0]
        assert [w == first for w in sudden] == [True, False, False, True, True, False]

    def test_first_win_ends_sudden_death(self) -> None:
        state = play(["a", "b"], {"duel/1": D, "duel/2": D, "duel/3": D, "duel/4": W})
        assert len(state.places) == 2
        assert state.pending == ()


class TestThreeTied:
    """Rule: book@2022-01 5.2.1 k 2."""

    @staticmethod
    def played(strength: str, level: str) -> Playoff:
        """Earlier in `strength` wins; two of `level` draw."""
        told: dict[str, Result] = {}
        while (state := playoff(["a", "b", "c"], "seed", told)).pending:
            [game] = state.pending
            if game.white in level and game.black in level:
                told[game.key] = D
            else:
                stronger = strength.index(game.white) < strength.index(game.black)
                told[game.key] = W if stronger else B
        return state

    def test_a_clear_winner(self) -> None:
        assert self.played("cab", "").places == (("c",), ("a",), ("b",))

    def test_two_behind_the_winner_share(self) -> None:
        assert self.played("abc", "bc").places == (("a",), ("b", "c"))

    def test_cyclic_results_are_level_too(self) -> None:
        state = play(["a", "b", "c"], {f"three/{n}": W for n in range(1, 4)})
        assert {state.pending[0].white, state.pending[0].black} == {"a", "b"}

    def test_two_level_at_the_top_play_on(self) -> None:
        told: dict[str, Result] = {}
        while (
            not (state := playoff(["a", "b", "c"], "seed", told))
            .pending[0]
            .key.startswith("three-duel")
        ):
            [game] = state.pending
            pair = {game.white, game.black}
            told[game.key] = D if pair == {"b", "c"} else (B if game.white == "a" else W)
        assert {state.pending[0].white, state.pending[0].black} == {"b", "c"}

    def test_all_level_eliminates_the_last_by_tie_break(self) -> None:
        results = {f"three/{n}": D for n in range(1, 4)}
        state = play(["a", "b", "c"], results)
        assert {state.pending[0].white, state.pending[0].black} == {"a", "b"}
        state = play(["a", "b", "c"], {**results, "three-duel/1": W, "three-duel/2": D})
        assert state.places[2] == ("c",)
        assert {state.places[0][0], state.places[1][0]} == {"a", "b"}


class TestFourAndMoreTied:
    """Rule: book@2022-01 5.2.1 k 3, k 4."""

    def test_both_semi_finals_can_start(self) -> None:
        assert [g.key for g in playoff(list("abcd"), "s", {}).pending] == ["semi-1/1", "semi-2/1"]

    def test_losers_of_the_semi_finals_are_level(self) -> None:
        results = {
            f"{stage}/{n}": W if n == 1 else D
            for stage in ("semi-1", "semi-2", "final")
            for n in (1, 2)
        }
        state = play(list("abcd"), results)
        assert [len(level) for level in state.places] == [1, 1, 2]
        assert len(state.draws) == 4

    def test_of_five_the_fifth_by_tie_break_stays_behind(self) -> None:
        results = {
            f"{stage}/{n}": W if n == 1 else D
            for stage in ("semi-1", "semi-2", "final")
            for n in (1, 2)
        }
        state = play(list("abcdef"), results)
        assert state.places[-2:] == (("e",), ("f",))

    def test_one_player_is_no_tie(self) -> None:
        with pytest.raises(ModelError):
            playoff(["a"], "s", {})
