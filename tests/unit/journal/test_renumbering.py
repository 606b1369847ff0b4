"""Numbers given anew once a round is paired (VCL Q147-150, Q154)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct.starting import ExchangeNumbers
from ronde.errors import ModelError
from ronde.journal import State, apply, refusals as no, validate
from ronde.journal.events import FideModeLeft, NumbersAssigned, SettingsChanged
from ronde.journal.outside import Grade
from ronde.model import PlayerId, System, Tpn
from ronde.pairing.numbers import with_rating_method
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.starting_list import starting_list
from support.journal import desk


def rated(*ratings: int, system: str = "dutch") -> State:
    """Four players with these ratings and the numbers 1 to 4, after round 1."""
    table = desk(4)
    table.pair((1, 2), (3, 4))
    tournament = table.state.tournament
    players = tuple(
        replace(p, rating=rating, tpn=Tpn(n))
        for n, (p, rating) in enumerate(zip(tournament.players, ratings, strict=True), 1)
    )
    settings = replace(tournament.settings, system=System(name=system))
    tournament = replace(tournament, players=players, settings=settings)
    return replace(table.state, tournament=tournament)


def numbers(*order: int) -> NumbersAssigned:
    return NumbersAssigned(numbers=tuple((PlayerId(p), Tpn(n)) for n, p in enumerate(order, 1)))


def exchanged(state: State, first: int, second: int) -> NumbersAssigned:
    [event] = ExchangeNumbers(first=first, second=second).decide(state)
    assert isinstance(event, NumbersAssigned)
    return event


@pytest.mark.parametrize("started", [True, False])
def test_q148_against_the_ratings_not_in_fide_mode(started: bool) -> None:
    state = rated(2000, 1900, 1900, 1800)
    if not started:
        state = replace(state, tournament=replace(state.tournament, rounds=()))
    with pytest.raises(no.NotInFideMode):
        validate(state, numbers(4, 3, 2, 1), reason="by name")
    state = apply(state, FideModeLeft())
    [left] = validate(state, numbers(4, 3, 2, 1), reason="by name")
    assert (left.way.because, left.grade) == ("numbers_against_ratings", Grade.CONFIRM)


def test_q148_the_first_numbers_follow_the_ratings_too() -> None:
    state = rated(2000, 1900, 1900, 1800)
    entered = tuple(replace(p, tpn=None) for p in state.tournament.players)
    state = replace(state, tournament=replace(state.tournament, players=entered, rounds=()))
    with pytest.raises(no.NotInFideMode):
        validate(state, numbers(4, 2, 3, 1), reason="a wish")
    assert validate(state, numbers(1, 3, 2, 4)) == ()


def test_equal_ratings_exchange_with_a_confirmation() -> None:
    state = rated(2000, 1900, 1900, 1800)
    event = exchanged(state, 2, 3)
    assert event.numbers == ((1, 1), (3, 2), (2, 3), (4, 4))
    with pytest.raises(no.ReasonRequired):
        validate(state, event)
    [left] = validate(state, event, reason="title")
    assert (left.way.because, left.grade) == ("renumbered_after_start", Grade.CONFIRM)


def test_unequal_ratings_do_not() -> None:
    state = rated(2000, 1900, 1900, 1800)
    with pytest.raises(no.NotInFideMode) as caught:
        validate(state, exchanged(state, 1, 2), reason="wish")
    assert caught.value.facts["because"] == "numbers_against_ratings"


def test_a_corrected_rating_is_put_in_its_place_with_a_confirmation() -> None:
    state = rated(1700, 1900, 1900, 1800)
    [left] = validate(state, numbers(2, 3, 4, 1), reason="typo")
    assert left.way.because == "renumbered_after_start"


def test_equals_exchange_whatever_stood_against_the_ratings_before() -> None:
    """Number 1 was corrected to 1700 and keeps its number: that is not what is asked about."""
    state = rated(1700, 1900, 1900, 1800)
    [left] = validate(state, exchanged(state, 2, 3), reason="title")
    assert left.way.because == "renumbered_after_start"
    with pytest.raises(no.NotInFideMode):
        validate(state, exchanged(state, 3, 4), reason="wish")


def test_before_round_1_the_numbers_foretold_are_exchanged() -> None:
    state = desk(4).state
    unnumbered = tuple(replace(p, tpn=None) for p in state.tournament.players)
    state = replace(state, tournament=replace(state.tournament, players=unnumbered))
    before = {e.number: e.player.id for e in starting_list(state)}
    after = apply(state, exchanged(state, 2, 3))
    held = {e.number: e.player.id for e in starting_list(after)}
    assert (held[2], held[3]) == (before[3], before[2])
    assert numbers_to_assign(after) is None


def test_the_rating_that_counts_was_announced() -> None:
    """It orders late entries and numbers given anew, so it is asked about like those."""
    state = rated(2000, 1900, 1900, 1800)
    settings = with_rating_method(state.tournament.settings, "national")
    changed = SettingsChanged(settings=settings)
    with pytest.raises(no.ReasonRequired):
        validate(state, changed)
    [left] = validate(state, changed, reason="as in the regulations")
    assert left.way.because == "starting_order_announced_before_start"
    assert left.grade is Grade.TWO_STEP
    [left] = validate(apply(state, FideModeLeft()), changed, reason="x")
    assert left.grade is Grade.CONFIRM
    assert validate(desk(4).state, SettingsChanged(settings=settings)) == ()


def test_outside_fide_mode_the_order_by_rating_asks_nothing() -> None:
    state = rated(1700, 1900, 1900, 1800)
    state = apply(state, FideModeLeft())
    [left] = validate(state, numbers(2, 3, 4, 1))
    assert left.grade is Grade.NOTICE


def test_a_table_has_numbers_by_lots() -> None:
    assert validate(rated(2000, 1900, 1900, 1800, system="berger"), numbers(4, 3, 2, 1)) == ()


@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 9), (0, 2)])
def test_only_numbers_that_are_held(first: int, second: int) -> None:
    with pytest.raises(ModelError, match="pairing numbers"):
        ExchangeNumbers(first=first, second=second).decide(rated(4, 3, 2, 1))
