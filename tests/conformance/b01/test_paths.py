"""Norm paths: the worked examples, and each answer where it decides."""

from __future__ import annotations

import pytest

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    Exemption,
    NormEvent,
    NormGame,
    Outcome,
    Path,
    System,
    next_opponents,
    norm_path,
)
from ronde.rules.titles import title_rules
from support.norms import FRENCH, games, opponent

NEW = title_rules("2024")
IM_GAMES = (
    "2040 - FRA 0; 2185 FM BEL 1; 2310 IM GER 1; 2255 FM FRA 1; 2420 IM ESP =; 2378 IM FRA 1; "
    "2465 GM UKR ="
)


def path(
    text: str,
    title: str = "IM",
    *,
    rounds: int = 9,
    field: str | None = None,
    candidate: Candidate = FRENCH,
    edition: str = "2024",
    **event: object,
) -> Path:
    people = None
    if field is not None:
        people = [opponent(part, f"f{i}") for i, part in enumerate(field.split(";"))]
    return norm_path(
        Title(title),
        candidate,
        NormEvent(rounds=rounds, federation="FRA", **event),  # type: ignore[arg-type]
        games(text) if text else (),
        title_rules(edition),
        field=people,
    )


class TestExamples:
    def test_half_a_point_against_a_known_opponent(self) -> None:
        """FIDE's manual: 5½ of 8, last opponent known."""
        text = (
            "2470 GM NOR =; 2150 - GEO 1; 2410 - GER 1; 2570 IM ARM =; 2340 - GEO 1; "
            "2380 FM GEO 1; 2675 GM ARM 0; 2540 IM ENG =; 2695 GM USA ?"
        )
        found = path(text, "GM", candidate=Candidate(federation="ARM", sex=Sex.MAN))
        assert (found.needed, found.sure, found.possible) == (1, 1, True)

    WGM = (
        "2250 WGM GER 1; 2240 WGM GER 1; 2200 WIM GER 1; 2150 WFM GER 1; 2130 WFM GER =; "
        "2120 - GER 1; 2120 - ENG =; 2110 - ENG 0"
    )

    @pytest.mark.parametrize(
        ("last", "blocked"),
        [
            ("2296 WGM ENG ?", ()),
            ("2295 WGM ENG ?", ("1.4.8a", "1.4.8")),
            ("2300 WGM GER ?", ("1.4.4-one",)),
            ("2300 WIM ENG ?", ("1.4.5d",)),
        ],
    )
    def test_who_it_must_be(self, last: str, blocked: tuple[str, ...]) -> None:
        candidate = Candidate(federation="RUS", sex=Sex.WOMAN)
        before = path(self.WGM, "WGM", candidate=candidate)
        assert before.still.level == (2, 3)
        assert before.still.largest == (6, 6)
        assert before.table is not None
        assert [row.average for row in before.table] == [3151, 2782, 2296]
        found = path(f"{self.WGM}; {last}", "WGM", candidate=candidate)
        assert (found.blocked, found.possible) == (blocked, not blocked)
        assert found.needed == (None if blocked else 2)

    def test_a_field_has_a_best_and_a_worst_case(self) -> None:
        field = "2480 GM UKR; 2280 - FRA; 2330 FM FRA; 2405 IM GER"
        found = path(IM_GAMES, field=field)
        assert (found.needed, found.sure) == (2, 3)
        assert found.table is not None
        assert [row.average for row in found.table] == [2798, 2632, 2429, 2245, 2050]
        real = path(f"{IM_GAMES}; 2290 WGM POL ?; 2340 FM FRA ?")
        assert (real.needed, real.sure, real.table) == (3, 3, None)

    def test_secured_whatever_follows(self) -> None:
        text = f"{IM_GAMES}; 2290 WGM POL =; 2340 FM FRA 1"
        found = path(text, rounds=11)
        assert (found.secured, found.possible, found.needed, found.sure) == (True, True, 0, 0)

    def test_before_round_1_the_table_is_the_annex(self) -> None:
        found = path("", "GM")
        assert found.table is not None
        expected = [None] * 7 + [2680, 2643, 2600, 2557, 2520, 2475, 2434] + [2380] * 5
        assert [row.average for row in found.table] == expected
        assert (found.possible, found.needed, found.blocked) == (None, None, ())


class TestFixedPairings:
    """B.01@2022-01 1.4.1 e, B.01@2024-01 1.4.1 e."""

    def test_nothing_is_secured_before_the_end(self) -> None:
        text = f"{IM_GAMES}; 2290 WGM POL =; 2340 FM FRA 1; 2000 - FRA ?; 2000 - BEL ?"
        robin = path(text, rounds=11, system=System.ROUND_ROBIN, fixed=True)
        assert (robin.secured, robin.needed) == (False, 4)
        assert path(text, rounds=11).secured

    def test_a_field_of_the_same_number_are_the_opponents(self) -> None:
        known = path(
            f"{IM_GAMES}; 2290 WGM POL ?; 2340 FM FRA ?", system=System.ROUND_ROBIN, fixed=True
        )
        field = path(
            IM_GAMES, field="2290 WGM POL; 2340 FM FRA", system=System.ROUND_ROBIN, fixed=True
        )
        assert (field.needed, field.sure) == (known.needed, known.sure) == (3, 3)


class TestImpossible:
    def test_too_few_rounds_left(self) -> None:
        found = path("2* 2300 - GER -; 2300 GM GER 1")
        assert (found.possible, found.blocked) == (False, ("1.4.1",))

    def test_too_many_of_the_own_federation_already(self) -> None:
        found = path("6* 2300 GM FRA 1")
        assert (found.possible, found.blocked) == (False, ("1.4.4-own",))
        free = path("6* 2300 GM FRA 1", exemption=Exemption.ZONAL)
        assert (free.possible, free.still.own) == (None, None)

    def test_only_the_combination_fails(self) -> None:
        """A titled opponent and a foreign one are both needed, nobody is both."""
        text = "2500 IM GER 1; 2500 IM GER 1; 2500 IM GER 1; 2* 2500 - GER 1; 3* 2500 - FRA 1"
        found = path(text, field="2400 FM GER; 2400 - ITA")
        assert (found.possible, found.blocked) == (False, ("1.4.5a",))
        both = path(
            text.replace("2* 2500 -", "2500 FM GER 1; 2500 -"), field="2400 FM GER; 2400 - ITA"
        )
        assert (both.possible, both.blocked) == (False, ())

    def test_who_has_been_met_is_not_met_again(self) -> None:
        event = NormEvent(rounds=9, federation="FRA")
        met = games("2310 IM GER 1; 7* 2300 - FRA 1")
        first = met[0].opponent
        assert first is not None
        found = norm_path(Title.IM, FRENCH, event, met, NEW, field=[first])
        assert (found.possible, found.blocked) == (False, ("1.4.1",))

    def test_women_only(self) -> None:
        man = Candidate(federation="FRA", sex=Sex.MAN)
        found = path("", "WIM", candidate=man, field=";".join(["2400 GM GER"] * 9))
        assert (found.possible, "0.3" in found.blocked) == (False, True)


class TestNextRound:
    """Given the possible next opponents: "a draw against any IM keeps it"."""

    PEOPLE = ("2480 GM UKR", "2405 IM GER", "2280 - FRA", "1900 - FRA", "2400 GM NON")

    def least(self, text: str, *, rounds: int = 9) -> list[str | None]:
        event = NormEvent(rounds=rounds, federation="FRA")
        people = [opponent(person, f"f{i}") for i, person in enumerate(self.PEOPLE)]
        found = next_opponents(Title.IM, FRENCH, event, games(text), NEW, people)
        return [None if kept.least is None else kept.least.value for kept in found]

    def test_the_last_round(self) -> None:
        """6 of 8: a draw keeps it, but the weakest has to be beaten."""
        text = f"{IM_GAMES}; 2290 WGM POL 1"
        assert self.least(text) == ["=", "=", "=", "1", None]

    def test_a_round_before_the_last_leaves_more_open(self) -> None:
        assert self.least(IM_GAMES) == ["0", "0", "0", "0", None]

    def test_nothing_is_open_after_the_last(self) -> None:
        assert self.least(f"{IM_GAMES}; 2290 WGM POL 1; 2340 FM FRA 1") == []

    def test_it_agrees_with_the_path_against_a_known_opponent(self) -> None:
        text = f"{IM_GAMES}; 2290 WGM POL 1"
        for person, least in zip(self.PEOPLE, self.least(text), strict=True):
            known = path(f"{text}; {person} ?")
            halves = None if least is None else Outcome(least).halves
            assert known.needed == halves


class TestMatches:
    """B.01@2022-01 1.4.4, 1.4.5, B.01@2024-01 1.4.4, 1.4.5: persons, where they are met again."""

    def test_an_opponent_of_two_games_is_one_of_their_federation(self) -> None:
        """Two French opponents of five, in four games: three would be allowed."""
        people = ("2500 GM FRA", "2500 GM FRA", "2500 GM GER", "2500 GM ITA")
        met = [opponent(text, f"o{i}") for i, text in enumerate(people)]
        played = tuple(
            NormGame(round=i + 1, outcome=Outcome.WIN, opponent=met[i // 2]) for i in range(8)
        )
        found = norm_path(
            Title.GM,
            FRENCH,
            NormEvent(system=System.KNOCKOUT, rounds=9, federation="FRA"),
            played,
            NEW,
            field=[opponent("2500 GM USA", "f0")],
        )
        assert (found.possible, found.needed, found.sure) == (True, 0, 0)
