"""Points, the value of the bye and the rating method (VCL Q71-73, Q80, Q145)."""

from __future__ import annotations

import pytest

from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.errors import ModelError
from ronde.formats.frame_keys import frame_data, put_frame
from ronde.formats.rule_keys import put_rule
from ronde.journal import State, apply
from ronde.model import (
    Cadence,
    Person,
    Points,
    RatingEntry,
    RatingKind,
    Settings,
    StartingOrder,
)
from ronde.pairing.numbers import RATING_METHODS, strength, with_rating_method
from ronde.scoring.point_systems import point_system_name

BOTH = Person(
    name="Both, B",
    ratings=(RatingEntry(value=2000), RatingEntry(value=2100, kind=RatingKind.NATIONAL)),
)
ONLY_FIDE = Person(name="Fide, F", ratings=(RatingEntry(value=1900),))
ONLY_NATIONAL = Person(
    name="National, N", ratings=(RatingEntry(value=1800, kind=RatingKind.NATIONAL),)
)
ENTRIES = (
    NewPlayer(person=BOTH, rating=2000, rating_kind=RatingKind.FIDE),
    NewPlayer(person=ONLY_FIDE, rating=1900, rating_kind=RatingKind.FIDE),
    NewPlayer(person=ONLY_NATIONAL, rating=1800, rating_kind=RatingKind.NATIONAL),
    NewPlayer(person=Person(name="Typed, T"), rating=1700),
)


def conducted(*wishes: FoundTournament | RegisterPlayers | ChangeSettings) -> State:
    state = State()
    for wish in wishes:
        for event in wish.decide(state):
            state = apply(state, event)
    return state


BY_METHOD = {
    "fide": [2000, 1900, 0, 1700],
    "national": [2100, 0, 1800, 1700],
    "fide-else-national": [2000, 1900, 1800, 1700],
    "national-else-fide": [2100, 1900, 1800, 1700],
    "highest": [2100, 1900, 1800, 1700],
    "lowest": [2000, 1900, 1800, 1700],
}


class TestRatingMethod:
    def test_every_method_is_tried(self) -> None:
        assert BY_METHOD.keys() == RATING_METHODS.keys()

    @pytest.mark.parametrize(("method", "expected"), BY_METHOD.items())
    def test_it_decides_when_players_are_entered(self, method: str, expected: list[int]) -> None:
        settings = with_rating_method(Settings(federation="FRA"), method)
        state = conducted(FoundTournament(settings=settings), RegisterPlayers(entries=ENTRIES))
        assert [p.rating for p in state.tournament.players] == expected

    @pytest.mark.parametrize(("method", "expected"), BY_METHOD.items())
    def test_announced_later_it_rates_everybody_anew(
        self, method: str, expected: list[int]
    ) -> None:
        settings = Settings(federation="FRA")
        state = conducted(
            FoundTournament(settings=settings),
            RegisterPlayers(entries=ENTRIES),
            ChangeSettings(settings=with_rating_method(settings, method)),
        )
        assert [p.rating for p in state.tournament.players] == expected

    def test_a_rapid_event_uses_the_rapid_list_and_orders_by_it(self) -> None:
        person = Person(
            name="Rapid, R",
            ratings=(
                RatingEntry(value=2000),
                RatingEntry(value=1850, cadence=Cadence.RAPID),
                RatingEntry(value=1800, kind=RatingKind.NATIONAL),
            ),
        )
        settings = with_rating_method(Settings(time_control="15 min + 5 s"), "highest")
        state = conducted(
            FoundTournament(settings=settings), RegisterPlayers(entries=(NewPlayer(person=person),))
        )
        [player] = state.tournament.players
        assert player.rating == 1850
        assert strength(player, StartingOrder.HIGHER_OF_BOTH) == 1850

    def test_national_methods_name_the_federation(self) -> None:
        settings = Settings(federation="FRA")
        assert with_rating_method(settings, "national").starting_order_federation == "FRA"
        assert not with_rating_method(settings, "fide").starting_order_federation


class TestPoints:
    def test_q80_the_value_of_the_allocated_bye(self) -> None:
        settings = put_frame(Settings(), "pab", "0.5")
        assert settings.points.pab == Points(5)
        assert point_system_name(settings.points) == "standard"
        assert frame_data(settings)["pab"] == "0.5"
        assert put_frame(settings, "pab", "").points.pab is None

    def test_q71_other_points(self) -> None:
        points = put_rule(put_frame(Settings(), "pab", "3"), "points", "5-2-1").points
        assert (points.win, points.draw, points.loss, points.pab) == (50, 20, 10, 30)

    @pytest.mark.parametrize(
        ("key", "text"), [("pab", "much"), ("points", "3-1"), ("rating_method", "elo")]
    )
    def test_nonsense(self, key: str, text: str) -> None:
        with pytest.raises(ModelError):
            put_frame(Settings(), key, text)
