"""Tables grow with the square of the entries: counting one costs nothing, a whole one is refused.

Ten thousand players fit into an archive of 150 kB, and every page asks whether a round can be
paired.
"""

from __future__ import annotations

from typing import Any

import pytest

from ronde.model import (
    Participants,
    Person,
    Player,
    PlayerId,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.pairing.calendars import GAMES, calendar_of
from ronde.pairing.molter import construct
from ronde.pairing.molter.event import choose_table
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import NotReady
from ronde.queries.calendars import all_play_all_table, has_plan
from ronde.queries.starting import lacking
from ronde.standings.crosstable import OPPONENTS, crosstable
from support.rounds_made import counted, rounds_made


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The rounds of tables made in a test."""
    return rounds_made(monkeypatch)


def entered(system: str, count: int, *, teams: int = 0, rounds: int = 9) -> Tournament:
    players = tuple(
        Player(id=PlayerId(n), person=Person(name=f"P {n}"), tpn=Tpn(n))
        for n in range(1, count + 1)
    )
    size = count // teams if teams else 0
    return Tournament(
        settings=Settings(
            system=System(name=system),
            rounds=rounds,
            participants=Participants.TEAM if teams else Participants.INDIVIDUAL,
        ),
        players=players,
        teams=tuple(
            Team(
                id=TeamId(t + 1),
                name=f"T {t + 1}",
                tpn=Tpn(t + 1),
                roster=tuple(p.id for p in players[t * size : (t + 1) * size]),
            )
            for t in range(teams)
        ),
    )


def lack_of(tournament: Tournament) -> str:
    found = lacking(tournament)
    return "" if found is None else found.lack


@pytest.mark.parametrize(
    ("system", "count", "teams", "lack"),
    [
        ("berger", 10_000, 0, "too-many-rounds"),
        ("berger", 1_000, 0, ""),
        ("berger", 10_000, 5_000, "too-many-rounds"),
        ("berger", 10_000, 1_000, ""),
        ("berger-double", 1_000, 0, "too-many-rounds"),
        ("berger-double", 500, 0, ""),
        ("rutsch", 10_000, 0, "too-many-rounds"),
        ("rutsch-berger", 1_000, 0, ""),
        ("scheveningen", 10_000, 2, "too-many-games"),
        ("scheveningen", 440, 2, ""),
        ("scheveningen-double", 400, 2, "too-many-games"),
        ("molter", 10_000, 4, ""),
        ("molter", 10_000, 1_000, ""),
    ],
)
def test_readiness_is_counted(
    system: str, count: int, teams: int, lack: str, made: list[tuple[Any, ...]]
) -> None:
    assert lack_of(entered(system, count, teams=teams)) == lack
    assert len(made) <= 1  # whether so many slide is asked of the first round


def test_a_molter_of_too_many_games_is_not_built() -> None:
    assert lack_of(entered("molter", 10_000, teams=4, rounds=999)) == "too-many-games"


@pytest.mark.parametrize("system", ["berger", "rutsch", "rutsch-berger"])
def test_a_round_is_made_by_itself_where_the_whole_is_refused(
    system: str, made: list[tuple[Any, ...]]
) -> None:
    event = entered(system, 1_000)
    assert len(next_round(event).round.games) == 500
    assert not has_plan(event)
    with pytest.raises(NotReady) as refused:
        whole_event(event)
    assert refused.value.lack == "too-many-games"
    assert refused.value.detail == f"499500 > {GAMES}"
    assert {number for number, _ in made} == {1}


def test_the_largest_table_is_made_once_for_each_who_asks(made: list[tuple[Any, ...]]) -> None:
    event = entered("berger", OPPONENTS)
    assert len(calendar_of(event).reasons) == OPPONENTS - 1
    assert len(all_play_all_table(event).rows) == OPPONENTS
    assert len(made) == 2 * (OPPONENTS - 1)


def test_a_cross_table_of_too_many_is_by_rounds() -> None:
    event = entered("berger", OPPONENTS + 1)
    paired = next_round(event).round
    table = crosstable(Tournament(settings=event.settings, players=event.players, rounds=(paired,)))
    assert (table.crowded, table.fixed, table.columns) == (True, False, ("1",))
    assert table.rows[1].cells == ("301w",)
    assert crosstable(entered("berger", OPPONENTS)).fixed


@pytest.mark.parametrize(("teams", "players", "rounds"), [(4, 2_500, 9), (4, 2_500, 10)])
def test_levels_of_one_kind_are_weighed_once(
    teams: int, players: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed: list[tuple[Any, ...]] = []
    monkeypatch.setattr(construct, "_uneven", counted(construct._uneven, weighed))
    choose_table(teams, players, rounds)
    assert len(weighed) < 1000
