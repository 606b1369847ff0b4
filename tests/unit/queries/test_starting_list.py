"""The starting list before and after the first round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import State
from ronde.model import Person, Player, PlayerId, RoundNo, Settings, System, Title, Tournament, Tpn
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.starting_list import starting_list

_NAMES = (("Weber, Ana", 1800), ("Étienne, Luc", 2100), ("Blanc, Zoé", 2100), ("Roux, Ali", 0))


def _entered(system: str = "dutch") -> State:
    players = tuple(
        Player(id=PlayerId(n), person=Person(name=name), rating=rating)
        for n, (name, rating) in enumerate(_NAMES, 1)
    )
    settings = Settings(name="A", rounds=3, system=System(name=system))
    return State(tournament=Tournament(settings=settings, players=players))


def _lines(state: State) -> list[tuple[int | None, str, bool]]:
    return [(e.number, e.player.name, e.is_provisional) for e in starting_list(state)]


def test_numbers_are_foretold_during_entry() -> None:
    """D22: before round 1 the list is in the order in which it will be numbered."""
    state = _entered()
    assert _lines(state) == [
        (1, "Blanc, Zoé", True),
        (2, "Étienne, Luc", True),
        (3, "Weber, Ana", True),
        (4, "Roux, Ali", True),
    ]
    given = numbers_to_assign(state)
    assert given is not None
    assert given.numbers == tuple((e.player.id, e.number) for e in starting_list(state))


def test_a_title_decides_between_equal_ratings() -> None:
    state = _entered()
    first, second, *others = state.tournament.players
    titled = replace(second, person=replace(second.person, title=Title.FM))
    tournament = replace(state.tournament, players=(first, titled, *others))
    assert _lines(replace(state, tournament=tournament))[0] == (1, "Étienne, Luc", True)


def test_who_arrives_later_has_no_number_and_stands_behind() -> None:
    state = _entered()
    first, second, *others = state.tournament.players
    late = replace(second, first_round=RoundNo(2))
    tournament = replace(state.tournament, players=(first, late, *others))
    lines = _lines(replace(state, tournament=tournament))
    assert lines[0] == (1, "Blanc, Zoé", True)
    assert lines[-1] == (None, "Étienne, Luc", False)


@pytest.mark.parametrize(("system", "numbers"), [("cup", [1, 2, 3, 4]), ("berger", [None] * 4)])
def test_strength_numbers_a_cup_and_lots_number_a_table(
    system: str, numbers: list[int | None]
) -> None:
    assert [number for number, _, _ in _lines(_entered(system))] == numbers


def test_numbers_that_are_held_are_shown_as_they_are() -> None:
    state = _entered()
    held = tuple(replace(p, tpn=Tpn(5 - p.id)) for p in state.tournament.players)
    tournament = replace(state.tournament, players=held)
    lines = _lines(replace(state, tournament=tournament, numbers_given=True))
    assert lines[0] == (1, "Roux, Ali", False)
    assert not any(provisional for _, _, provisional in lines)
