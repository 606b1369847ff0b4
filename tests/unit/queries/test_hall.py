"""The boards of a round as a picture shows them."""

from __future__ import annotations

from ronde.model import BoardNo, Game, PlayerId, Result, Round, RoundNo, Settings, Tournament
from ronde.queries.hall import Outcome, squares
from support.events import players

SHOWN = {
    Result.PENDING: Outcome.OPEN,
    Result.ADJOURNED: Outcome.OTHER,
    Result.WHITE_WINS: Outcome.WHITE,
    Result.BLACK_WINS: Outcome.BLACK,
    Result.DRAW: Outcome.DRAW,
    Result.UNRATED_DRAW: Outcome.DRAW,
    Result.WHITE_FORFEITS: Outcome.BLACK,
    Result.BLACK_FORFEITS: Outcome.WHITE,
    Result.DOUBLE_FORFEIT: Outcome.OTHER,
    Result.HALF_ZERO: Outcome.OTHER,
    Result.BOTH_LOSE: Outcome.OTHER,
}


def test_every_result_is_shown_by_who_got_the_point() -> None:
    names = [f"P{n}" for n in range(2 * len(SHOWN))]
    games = tuple(
        Game(board=BoardNo(n), white=PlayerId(2 * n - 1), black=PlayerId(2 * n), result=result)
        for n, result in enumerate(SHOWN, 1)
    )
    round_ = Round(number=RoundNo(1), games=games, published=True)
    event = Tournament(settings=Settings(name="Hall"), players=players(names), rounds=(round_,))
    found = squares(event, round_)
    assert [s.outcome for s in found] == list(SHOWN.values())
    assert [s.key for s in found] == [str(n) for n in range(1, len(SHOWN) + 1)]
    assert len(found) == len(games)
    assert [s.outcome for s in found].count(Outcome.OPEN) == 1
