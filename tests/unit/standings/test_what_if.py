"""Hypothetical results and the places still within reach."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ronde.errors import ModelError
from ronde.model import BoardNo, Result, Tournament
from ronde.standings import consequences, reachable_places, standings, with_results
from ronde.standings.prizes import Prize, PrizeList, PrizeRules
from support.positions import position
from support.random_events import random_swiss

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def reopened(event: Tournament, *, open_games: int = 99) -> Tournament:
    """The event with the first games of its last round not yet finished."""
    last = event.rounds[-1]
    games = tuple(
        replace(game, result=Result.PENDING) if index < open_games else game
        for index, game in enumerate(last.games)
    )
    return event.with_round(replace(last, games=games))


EVENT = reopened(position({1: "2w1 3b1", 2: "1b0 4w1", 3: "4w1 1w0", 4: "3b0 2b0"}))
# after round 1: 1 and 3 on 1 point, 2 and 4 on 0; to play 3-1 (board 2) and 2-4 (board 1)


class TestHypotheticalResults:
    def test_standings_and_prizes_that_follow(self) -> None:
        rules = PrizeRules(lists=(PrizeList(name="general", prizes=(Prize(amount=100),)),))
        found = consequences(EVENT, {2: Result.WHITE_WINS, 1: Result.DRAW}, ["TPN"], prizes=rules)
        assert [row.participant for row in found.standings.rows] == [3, 1, 2, 4]
        assert found.allocation is not None
        assert found.allocation.awards[0].player == 3
        assert {(m.participant, m.before, m.after) for m in found.moves} == {(1, 1, 2), (3, 2, 1)}

    def test_boards_are_checked(self) -> None:
        with pytest.raises(ModelError, match="no board"):
            with_results(EVENT, {7: Result.DRAW})

    def test_the_event_itself_is_untouched(self) -> None:
        before = EVENT
        with_results(EVENT, {1: Result.DRAW})
        assert before == EVENT
        assert not EVENT.rounds[-1].is_complete


class TestReach:
    def test_exact_in_the_last_round(self) -> None:
        reach = reachable_places(EVENT, 1, ["TPN"])
        assert (reach.best, reach.worst, reach.exact, reach.combinations) == (1, 2, True, 9)
        assert dict(reach.worst_case)[BoardNo(2)] is Result.WHITE_WINS
        assert reachable_places(EVENT, 4, ["TPN"]).best == 3

    def test_bounds_when_rounds_are_to_come(self) -> None:
        event = replace(EVENT, settings=replace(EVENT.settings, rounds=4))
        reach = reachable_places(event, 4, ["TPN"])
        assert (reach.best, reach.worst, reach.exact) == (1, 4, False)

    def test_bounds_notice_what_cannot_be_caught(self) -> None:
        event = position(
            {1: "2w1 3b1 4w1", 2: "1b0 4w0 3b0", 3: "4b0 1w0 2w1", 4: "3w1 2b1 1b0"}, rounds=4
        )
        assert reachable_places(event, 2, ["TPN"]).best == 3
        assert reachable_places(event, 1, ["TPN"]).worst == 2

    def test_unknown_player(self) -> None:
        with pytest.raises(ModelError, match="no player"):
            reachable_places(EVENT, 9)

    @pytest.mark.parametrize("seed", range(12))
    def test_bounds_hold_whatever_happens(self, seed: int) -> None:
        """Exact places lie within the bounds, and every outcome lies within the exact places."""
        rng = random.Random(seed)
        event = reopened(random_swiss(rng, players=9, rounds=3), open_games=3)
        player = rng.randint(1, 9)
        codes = ["BH/C1", "SB", "TPN"]
        exact = reachable_places(event, player, codes)
        bounds = reachable_places(event, player, codes, limit=1)
        assert exact.exact
        assert not bounds.exact
        assert bounds.best <= exact.best <= exact.worst <= bounds.worst
        open_boards = [g.board for g in event.rounds[-1].games if not g.result.is_known]
        for _ in range(5):
            results: dict[int, Result] = {b: rng.choice(_RESULTS) for b in open_boards}
            rank = standings(with_results(event, results), codes).places[player]
            assert exact.best <= rank <= exact.worst
