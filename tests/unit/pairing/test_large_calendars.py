"""Tables grow with the square of the entries: counting one costs nothing, a whole one is refused.

Ten thousand players fit into an archive of 150 kB, and every page asks whether a round can be
paired.
"""

from __future__ import annotations

import time

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
from ronde.pairing.molter.event import choose_table
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import NotReady
from ronde.queries.calendars import all_play_all_table, has_plan
from ronde.queries.starting import lacking
from ronde.standings.crosstable import OPPONENTS, crosstable

SECONDS = 3.0
"""Of the processor: a hundred times what is needed on a quick machine."""


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
def test_readiness_is_counted(system: str, count: int, teams: int, lack: str) -> None:
    event = entered(system, count, teams=teams)
    begun = time.process_time()
    assert lack_of(event) == lack
    assert time.process_time() - begun < SECONDS


def test_a_molter_of_too_many_games_is_not_built() -> None:
    assert lack_of(entered("molter", 10_000, teams=4, rounds=999)) == "too-many-games"


@pytest.mark.parametrize("system", ["berger", "rutsch", "rutsch-berger"])
def test_a_round_is_made_by_itself_where_the_whole_is_refused(system: str) -> None:
    event = entered(system, 1_000)
    begun = time.process_time()
    assert len(next_round(event).round.games) == 500
    assert not has_plan(event)
    with pytest.raises(NotReady) as refused:
        whole_event(event)
    assert refused.value.lack == "too-many-games"
    assert refused.value.detail == f"499500 > {GAMES}"
    assert time.process_time() - begun < SECONDS


def test_the_largest_table_is_drawn_in_time() -> None:
    event = entered("berger", OPPONENTS)
    begun = time.process_time()
    assert len(calendar_of(event).reasons) == OPPONENTS - 1
    assert len(all_play_all_table(event).rows) == OPPONENTS
    assert time.process_time() - begun < SECONDS


def test_a_cross_table_of_too_many_is_by_rounds() -> None:
    event = entered("berger", OPPONENTS + 1)
    paired = next_round(event).round
    table = crosstable(Tournament(settings=event.settings, players=event.players, rounds=(paired,)))
    assert (table.crowded, table.fixed, table.columns) == (True, False, ("1",))
    assert table.rows[1].cells == ("301w",)
    assert crosstable(entered("berger", OPPONENTS)).fixed


@pytest.mark.parametrize(("teams", "players", "rounds"), [(4, 2_500, 9), (4, 2_500, 10)])
def test_levels_of_one_kind_are_weighed_once(teams: int, players: int, rounds: int) -> None:
    begun = time.process_time()
    choose_table(teams, players, rounds)
    assert time.process_time() - begun < SECONDS
