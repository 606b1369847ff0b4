"""Points before a round are those of the score sheets, and made once while results come in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import Points, PointSystem, Result, Tournament
from ronde.scoring import score_sheets
from ronde.services import cached
from ronde.services.cached import points_before
from ronde.store.lru_cache import LruCache
from support.positions import position


@pytest.fixture(autouse=True)
def _nothing_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "_points", LruCache())


def _event() -> Tournament:
    return position({1: "4w1 2b=", 2: "3w= 1w=", 3: "2b= 4b1", 4: "1b0 3w0"})


def _afresh(tournament: Tournament, number: int) -> dict[int, int]:
    sheets = score_sheets(tournament, after=number - 1)
    return {player: sheet.points for player, sheet in sheets.items()}


def test_a_result_of_the_round_itself_changes_nothing_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tournament = _event()
    before = points_before(tournament, 2)
    last = tournament.rounds[1]
    games = (replace(last.games[0], result=Result.PENDING), *last.games[1:])
    monkeypatch.setattr(cached, "score_sheets", None)  # asking it again would fail
    assert points_before(tournament.with_round(replace(last, games=games)), 2) is before


def test_an_earlier_result_and_the_point_system_do() -> None:
    tournament = _event()
    assert points_before(tournament, 2) == _afresh(tournament, 2)
    first = tournament.rounds[0]
    games = (replace(first.games[0], result=Result.BLACK_WINS), *first.games[1:])
    changed = tournament.with_round(replace(first, games=games))
    assert points_before(changed, 2) == _afresh(changed, 2) != _afresh(tournament, 2)
    settings = replace(tournament.settings, points=PointSystem(win=Points(30)))
    dear = replace(tournament, settings=settings)
    assert points_before(dear, 2) == _afresh(dear, 2) != _afresh(tournament, 2)
