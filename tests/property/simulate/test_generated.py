"""Generated events: legal rounds, places by their own list, what was asked for and no more."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.formats import read_trf, write_trf
from ronde.pairing.check import check_rounds
from ronde.queries.file_places import check_places
from ronde.simulate import (
    BYES,
    ODD_ENDS,
    Amount,
    Recipe,
    drawn_recipe,
    generate,
    places,
)

SEEDS = st.integers(min_value=0, max_value=2**32)


@settings(max_examples=150)
@given(seed=SEEDS, players=st.integers(5, 24))
def test_a_drawn_event_passes_its_own_check(seed: int, players: int) -> None:
    """Every round as the rules give it; list, points and places stated and right."""
    tournament = generate(drawn_recipe(seed, players=players), seed=seed)
    document = read_trf(write_trf(tournament, ranks=places(tournament)))
    assert not document.problems or all(p.severity.name != "ERROR" for p in document.problems)
    assert all(check.agrees for check in check_rounds(document.tournament))
    found = check_places(document)
    assert found.agrees
    assert found.has_list
    if tournament.rounds:
        assert found.stated == players


@settings(max_examples=25)
@given(seed=SEEDS)
def test_nothing_set_gives_a_file_that_ronde_check_accepts(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    path = tmp_path_factory.mktemp("generated") / "open.trf"
    assert main(["generate", "--seed", str(seed), "-o", str(path)]) == Exit.OK
    text = path.read_text("utf-8")
    assert "\n192 FIDE_DUTCH" in text
    assert "\n202 " in text
    assert main(["check", str(path)]) == Exit.OK


@given(
    seed=SEEDS,
    numbers=st.fixed_dictionaries({name: st.integers(0, 2) for name in (*ODD_ENDS, *BYES)}),
    leaving=st.integers(0, 2),
)
def test_exact_numbers_are_exact(seed: int, numbers: dict[str, int], leaving: int) -> None:
    exactly = {name: Amount(number, exact=True) for name, number in numbers.items()}
    recipe = Recipe(
        players=16,
        rounds=5,
        withdrawals=Amount(leaving, exact=True),
        late_entries=Amount(1, exact=True),
        unrated_players=Amount(3, exact=True),
        **exactly,  # type: ignore[arg-type]
    )
    event = generate(recipe, seed=seed)
    ends = Counter(game.result for round_ in event.rounds for game in round_.games)
    asked = Counter(absence.bye for player in event.players for absence in player.absences)
    assert {name: ends[result] for name, result in ODD_ENDS.items()} == {
        name: numbers[name] for name in ODD_ENDS
    }
    assert {name: asked[bye] for name, bye in BYES.items()} == {n: numbers[n] for n in BYES}
    assert sum(player.departure is not None for player in event.players) == leaving
    assert sum(player.first_round > 1 for player in event.players) == 1
    assert sum(player.rating == 0 for player in event.players) == 3


@given(seed=SEEDS, number=st.integers(1, 3), round_no=st.integers(1, 4))
def test_a_named_round_has_them_all(seed: int, number: int, round_no: int) -> None:
    recipe = Recipe(
        players=16,
        rounds=4,
        zero_zero=Amount(number, exact=True, round=round_no),
        half_byes=Amount(number, exact=True, round=round_no),
        black_forfeits=Amount(1000, round=round_no),
        **dict.fromkeys(("white_forfeits", "double_forfeits"), 0),  # type: ignore[arg-type]
    )
    event = generate(recipe, seed=seed)
    for round_ in event.rounds:
        ends = Counter(game.result for game in round_.games)
        away = sum(a.round == round_.number for p in event.players for a in p.absences
                   if a.bye is BYES["half_byes"])  # fmt: skip
        is_named = round_.number == round_no
        assert ends[ODD_ENDS["zero_zero"]] == (number if is_named else 0)
        assert away == (number if is_named else 0)
        others = len(round_.games) - number
        assert ends[ODD_ENDS["black_forfeits"]] == (others if is_named else 0)


@given(seed=SEEDS, percent=st.integers(0, 100), players=st.integers(6, 60))
def test_setting_one_thing_leaves_the_others_as_drawn(
    seed: int, percent: int, players: int
) -> None:
    free, held = drawn_recipe(seed), drawn_recipe(seed, draw_percent=percent)
    assert {n for n in free.__slots__ if getattr(free, n) != getattr(held, n)} <= {"draw_percent"}
    # The number of rounds looks at the number of players; nothing else does.
    other = drawn_recipe(seed, players=players)
    changed = {n for n in free.__slots__ if getattr(free, n) != getattr(other, n)}
    assert changed <= {"players", "rounds"}
