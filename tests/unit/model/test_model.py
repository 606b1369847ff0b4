from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given, strategies as st

from ronde.errors import ModelError
from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Absence,
    BirthDate,
    BoardNo,
    ByeKind,
    Color,
    Departure,
    DepartureKind,
    Game,
    Person,
    Player,
    PlayerId,
    Points,
    PointSystem,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Side,
    Title,
    Tournament,
    points_from_text,
    points_to_text,
)
from support.positions import position


class TestPoints:
    @given(st.integers(-9999, 9999))
    def test_text_and_back(self, tenths: int) -> None:
        assert points_from_text(points_to_text(Points(tenths))) == tenths

    @pytest.mark.parametrize("text", ["", " ", "abc", "1.25", "1.2.3", "½½", "--1", "1e3", "."])
    def test_what_is_not_a_number_of_points(self, text: str) -> None:
        with pytest.raises(ModelError, match="points"):
            points_from_text(text)

    def test_defaults_of_a_point_system_follow_the_win_and_the_draw(self) -> None:
        full = THREE_ONE_ZERO.resolved()
        assert (full.pab, full.full_bye, full.forfeit_win, full.half_bye) == (30, 30, 30, 10)

    def test_a_system_that_spells_out_the_standard_is_standard(self) -> None:
        assert PointSystem(pab=Points(10), half_bye=Points(5)).is_standard
        assert STANDARD.is_standard
        assert not PointSystem(pab=Points(5)).is_standard


class TestPeople:
    def test_names_in_any_script_split_at_the_comma(self) -> None:
        person = Person(name="Ξενάκης, Ανδρέας")
        assert (person.family_name, person.given_name) == ("Ξενάκης", "Ανδρέας")
        assert Person(name="Plato").given_name == ""

    def test_titles_are_ordered_as_the_initial_list_orders_them(self) -> None:
        """C.04.2@2026-02 2.2."""
        assert [t.value for t in sorted(Title, key=lambda t: t.order)] == [
            *("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
        ]

    @pytest.mark.parametrize("parts", [(2001, 2, 30), (2001, None, 3), (0,), (2001, 13, 1)])
    def test_impossible_birth_dates(self, parts: tuple[int, ...]) -> None:
        with pytest.raises(ModelError, match="date of birth"):
            BirthDate(*parts)

    def test_ratings_by_kind(self) -> None:
        person = Person(name="A", ratings=(RatingEntry(value=1500, kind=RatingKind.NATIONAL),))
        assert person.rating(RatingKind.NATIONAL) == 1500
        assert person.rating(RatingKind.FIDE) is None

    @pytest.mark.parametrize(
        ("change", "available"),
        [
            ({}, [True, True, True]),
            ({"first_round": RoundNo(2)}, [False, True, True]),
            ({"absences": (Absence(round=RoundNo(2)),)}, [True, False, True]),
            (
                {"departure": Departure(kind=DepartureKind.WITHDRAWN, after_round=1)},
                [True, False, False],
            ),
        ],
    )
    def test_availability(self, change: dict[str, object], available: list[bool]) -> None:
        player = replace(Player(id=PlayerId(1), person=Person(name="A")), **change)  # type: ignore[arg-type]
        assert [player.is_available(r) for r in (1, 2, 3)] == available


class TestGames:
    def test_nobody_plays_themself(self) -> None:
        with pytest.raises(ModelError, match="themself"):
            Game(board=BoardNo(1), white=PlayerId(1), black=PlayerId(1))

    def test_each_side_of_a_game(self) -> None:
        game = Game(
            board=BoardNo(1), white=PlayerId(1), black=PlayerId(2), result=Result.BLACK_FORFEITS
        )
        assert game.side(PlayerId(1)) is Side.FORFEIT_WIN
        assert game.side(PlayerId(2)) is Side.FORFEIT_LOSS
        assert game.color(PlayerId(2)) is Color.BLACK
        assert game.opponent(PlayerId(2)) == 1
        with pytest.raises(ModelError, match="not on board"):
            game.opponent(PlayerId(3))

    @pytest.mark.parametrize("result", list(Result))
    def test_swapping_colours_twice_changes_nothing(self, result: Result) -> None:
        assert result.swapped.swapped is result

    @pytest.mark.parametrize("result", list(Result))
    def test_a_rated_game_is_played_and_over(self, result: Result) -> None:
        assert not result.is_rated or (result.is_played and result.is_known)

    def test_values_are_frozen(self) -> None:
        with pytest.raises(FrozenInstanceError):
            STANDARD.win = Points(20)  # type: ignore[misc]


class TestTournament:
    EVENT = position({1: "2w1 3b1", 2: "1b0 H", 3: "U 1w0", 4: ". F"}, rounds=4)

    def test_rounds_come_in_sequence(self) -> None:
        with pytest.raises(ModelError, match="sequence"):
            Tournament(rounds=(Round(number=RoundNo(2)),))

    def test_lookups_say_what_is_missing(self) -> None:
        with pytest.raises(ModelError, match="no player 9"):
            self.EVENT.player(PlayerId(9))
        with pytest.raises(ModelError, match="no round 3; 2 rounds paired"):
            self.EVENT.round(3)

    def test_before_a_round_its_byes_are_announced_absences(self) -> None:
        before = self.EVENT.before_round(2)
        assert len(before.rounds) == 1
        assert {p.id: a.bye for p in before.players if (a := p.absence(2))} == {
            2: RequestedBye.HALF,
            4: RequestedBye.FULL,
        }

    def test_before_a_round_the_pairing_bye_is_open_again(self) -> None:
        before = self.EVENT.before_round(1)
        assert [p.id for p in before.players if p.is_available(1)] == [1, 2, 3]

    def test_before_the_next_round_is_now(self) -> None:
        assert self.EVENT.before_round(3) is self.EVENT

    def test_replacing_a_round_leaves_the_original_alone(self) -> None:
        changed = self.EVENT.with_round(replace(self.EVENT.round(1), games=()))
        assert self.EVENT.round(1).games
        assert not changed.round(1).games
        bye = self.EVENT.round(1).bye_of(PlayerId(3))
        assert bye is not None
        assert bye.kind is ByeKind.PAB
