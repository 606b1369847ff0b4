"""What cannot be is refused where it is made."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.errors import ModelError, UnknownName
from ronde.model.people import Title
from ronde.norms import MadeNorm, NormEvent, Opponent, System, norm_verdict
from ronde.norms.values import checked_games
from ronde.rating import PlayedGame, RatedEvent, event_lists, event_parts, period_change
from ronde.rules.rating import rating_rules
from ronde.rules.titles import title_rules
from support.norms import FRENCH, games

NEW = rating_rules("2024")


class TestRefused:
    def test_ratings_of_nothing(self) -> None:
        with pytest.raises(ModelError):
            Opponent(id="a", federation="FRA", rating=0)
        with pytest.raises(ModelError):
            PlayedGame(opponent=0, halves=1)
        with pytest.raises(ModelError):
            RatedEvent(rating=0, games=(), rules=NEW)
        with pytest.raises(ModelError):
            period_change(0, (), k=20, rules=NEW)

    def test_scores_and_factors(self) -> None:
        with pytest.raises(ModelError):
            PlayedGame(opponent=2000, halves=3)
        with pytest.raises(ModelError):
            period_change(2000, (), k=0, rules=NEW)

    def test_events(self) -> None:
        with pytest.raises(ModelError):
            NormEvent(rounds=0)
        with pytest.raises(ModelError):
            NormEvent(rounds=10, system=System.DOUBLE_ROUND_ROBIN)
        with pytest.raises(ModelError):
            MadeNorm(counts_as=0, foreigners_met=True, end=dt.date(2024, 1, 1))

    def test_days(self) -> None:
        late, early = dt.date(2024, 5, 2), dt.date(2024, 5, 1)
        for made in (event_lists, event_parts):
            with pytest.raises(ModelError):
                made(late, early, NEW)

    def test_titles_and_editions(self) -> None:
        event = NormEvent(rounds=9)
        with pytest.raises(ModelError, match="GM, IM, WGM, WIM"):
            norm_verdict(Title.FM, FRENCH, event, (), title_rules("2024"))
        with pytest.raises(UnknownName):
            title_rules("1998")


class TestRematches:
    @pytest.mark.parametrize(
        ("system", "times", "allowed"),
        [
            (System.SWISS, 2, False),
            (System.ROUND_ROBIN, 2, False),
            (System.DOUBLE_ROUND_ROBIN, 2, True),
            (System.DOUBLE_ROUND_ROBIN, 3, False),
            (System.KNOCKOUT, 6, True),
        ],
    )
    def test_how_often_one_may_be_met(self, system: System, times: int, allowed: bool) -> None:
        event = NormEvent(rounds=10, system=system, players=6)
        first = games("2400 GM GER 1")[0]
        played = [replace(first, round=number + 1) for number in range(times)]
        if allowed:
            assert len(checked_games(event, played)) == times
        else:
            with pytest.raises(ModelError, match=str(times)):
                checked_games(event, played)

    def test_a_forfeit_is_no_meeting(self) -> None:
        event = NormEvent(rounds=9)
        won, lost = games("2400 GM GER +; 2400 GM GER 0")
        again = replace(lost, opponent=won.opponent)
        assert checked_games(event, (won, again)) == (won, again)
