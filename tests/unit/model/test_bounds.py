"""What is larger than any event needs is refused, with the value and the limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ronde.errors import ModelError
from ronde.model import (
    Absence,
    Acceleration,
    BirthDate,
    BoardNo,
    Departure,
    DepartureKind,
    Game,
    Match,
    Person,
    Player,
    PlayerId,
    Points,
    PointsAdjustment,
    PointSystem,
    RatingEntry,
    Round,
    RoundNo,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
    VirtualPoints,
    bounds,
    points_from_text,
)

ANNE = Person(name="Anne")
HUGE = 10**9
BEYOND: dict[str, Callable[[], Any]] = {
    "rounds": lambda: Settings(rounds=HUGE),
    "rounds before the end without byes": lambda: Settings(bye_last_rounds=HUGE),
    "a round": lambda: Round(number=RoundNo(HUGE)),
    "a first round": lambda: Player(id=PlayerId(1), person=ANNE, first_round=RoundNo(HUGE)),
    "an absence": lambda: Absence(round=RoundNo(HUGE)),
    "a departure": lambda: Departure(kind=DepartureKind.WITHDRAWN, after_round=HUGE),
    "an identity": lambda: Player(id=PlayerId(HUGE), person=ANNE),
    "a pairing number": lambda: Player(id=PlayerId(1), person=ANNE, tpn=Tpn(HUGE)),
    "a rating": lambda: Player(id=PlayerId(1), person=ANNE, rating=HUGE),
    "a listed rating": lambda: RatingEntry(value=-HUGE),
    "a fixed board": lambda: Player(id=PlayerId(1), person=ANNE, fixed_board=BoardNo(HUGE)),
    "a board": lambda: Game(board=BoardNo(HUGE), white=PlayerId(1), black=PlayerId(2)),
    "a table": lambda: Match(table=HUGE, first=TeamId(1), second=TeamId(2)),
    "a strength": lambda: Team(id=TeamId(1), name="A", strength=HUGE),
    "a team's number": lambda: Team(id=TeamId(1), name="A", tpn=Tpn(HUGE)),
    "limits of groups": lambda: Acceleration(limits=(HUGE, 0)),
    "virtual points for ever": lambda: VirtualPoints(
        player=PlayerId(1), first_round=RoundNo(1), last_round=RoundNo(HUGE), points=Points(10)
    ),
    "virtual points": lambda: VirtualPoints(
        player=PlayerId(1), first_round=RoundNo(1), last_round=RoundNo(1), points=Points(HUGE)
    ),
    "a bonus": lambda: PointsAdjustment(players=(1,), points=Points(HUGE)),
    "a win": lambda: PointSystem(win=Points(HUGE)),
    "points in words": lambda: points_from_text("9" * 5000),
    "a name": lambda: Person(name="x" * 1_000_000),
    "a K": lambda: Person(name="x", k=10**6000),
    "rated games": lambda: Person(name="x", rated_games=10**9),
    "a club": lambda: Person(name="x", club="x" * 1_000_000),
    "the name of the tournament": lambda: Settings(name="x" * 1_000_000),
    "an option": lambda: System(options={"players": "9" * 5000}),
    "a tie-break": lambda: Settings(tiebreaks=("BH/C" + "9" * 5000,)),
    "a list of tie-breaks": lambda: Settings(tiebreaks=("BH",) * 100_000),
    "players": lambda: Tournament(
        players=tuple(Player(id=PlayerId(n), person=ANNE) for n in range(1, 10_002))
    ),
}


@pytest.mark.parametrize("make", BEYOND.values(), ids=BEYOND)
def test_beyond_the_bound_names_value_and_limit(make: Callable[[], Any]) -> None:
    with pytest.raises(ModelError) as caught:
        make()
    fault = caught.value.fault
    assert fault.code == "bound.beyond"
    assert str(fault.fields["value"]) in str(caught.value)
    assert str(fault.fields["most"]) in str(caught.value)


def test_a_number_of_thousands_of_digits_is_not_written_out() -> None:
    with pytest.raises(ModelError) as caught:
        bounds.within(bounds.ROUND, -(10**6000))
    assert len(str(caught.value)) < 100


def test_a_year_of_many_digits_is_no_date() -> None:
    for year, month in ((10**30, 1), (2000, 10**30)):
        with pytest.raises(ModelError):
            BirthDate(year, month, 1)
        with pytest.raises(ModelError):
            BirthDate(year, month)


@pytest.mark.parametrize("known", [{"k": 0}, {"k": -20}, {"rated_games": -1}])
def test_no_list_has_such_a_player(known: dict[str, int]) -> None:
    with pytest.raises(ModelError):
        Person(name="x", **known)  # type: ignore[arg-type]


def test_real_events_are_far_from_the_bounds() -> None:
    """40 players who meet twice; ratings, numbers and points as lists and reports have them."""
    Settings(rounds=78, bye_limit=3, bye_last_rounds=2, points=PointSystem(win=Points(30)))
    Player(id=PlayerId(9999), person=ANNE, tpn=Tpn(9999), rating=3000, fixed_board=BoardNo(2500))
    assert bounds.PLAYERS.most >= 10_000
