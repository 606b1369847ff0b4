"""Every round of the corpora of the Swiss systems beside Dutch, paired again: pairs and colours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Protocol

import pytest

from ronde.errors import NoValidPairing
from ronde.formats import read_trf
from ronde.model import Color, Tournament
from ronde.pairing.burstein import pair_burstein, seeding_rounds
from ronde.pairing.burstein.event import burstein_field
from ronde.pairing.dubov import pair_dubov
from ronde.pairing.dubov.event import common_field, dubov_field
from ronde.pairing.swiss.event import pair_next_round
from ronde.pairing.upfloat import pair_upfloat
from ronde.pairing.upfloat.doubles import double_field
from ronde.pairing.upfloat.teams import team_field
from support import corpus

pytestmark = pytest.mark.corpus


class Round(Protocol):
    @property
    def boards(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def pab(self) -> int | None: ...


def by_burstein(tournament: Tournament) -> Round:
    number = len(tournament.rounds) + 1
    if number <= seeding_rounds(tournament.settings.rounds or 0):
        return pair_next_round(common_field(tournament)).pairing
    return pair_burstein(burstein_field(tournament))


PAIRED: dict[str, tuple[Callable[[Tournament], Round], int]] = {
    "swiss-team": (lambda t: pair_upfloat(team_field(t)), 1),
    "swiss-double": (lambda t: pair_upfloat(double_field(t)), 2),
    "swiss-dubov": (lambda t: pair_dubov(dubov_field(t)), 1),
    "swiss-burstein": (by_burstein, 1),
}
"""How each corpus is paired, and how many rounds of the file one round of the system takes."""


@cache
def expected(archive: str) -> dict[tuple[str, int], set[tuple[int, int]]]:
    found: dict[tuple[str, int], set[tuple[int, int]]] = defaultdict(set)
    for row in corpus.rows(archive, "pairings.csv"):
        found[row["file"], int(row["round"])].add((int(row["white"]), int(row["black"])))
    return found


def events(archive: str) -> list[dict[str, str]]:
    if not (corpus.corpus_dir() / f"{archive}.tar.xz").is_file():
        return []
    return corpus.rows(archive, "manifest.csv")


def tournament_of(archive: str, manifest: dict[str, str], length: int) -> Tournament:
    [data] = [d for p, d in corpus.members(archive).items() if p.endswith("/" + manifest["file"])]
    tournament = read_trf(data).tournament
    settings = replace(
        tournament.settings,
        rounds=length * int(manifest["planned_rounds"]),
        initial_color=Color(manifest["initial_colour"]),
    )
    return replace(tournament, settings=settings)


@pytest.mark.parametrize(
    ("archive", "manifest"),
    [(archive, row) for archive in PAIRED for row in events(archive)],
    ids=lambda value: value["file"] if isinstance(value, dict) else value,
)
def test_every_round_is_paired_as_the_oracles_paired_it(
    archive: str, manifest: dict[str, str]
) -> None:
    pair, length = PAIRED[archive]
    tournament = tournament_of(archive, manifest, length)
    for number in range(1, int(manifest["rounds"]) + 1):
        before = tournament.before_round(length * (number - 1) + 1)
        paired = pair(before)
        boards = set(paired.boards) | ({(paired.pab, 0)} if paired.pab else set())
        assert boards == expected(archive)[manifest["file"], number], f"round {number}"
    if manifest["next"] == "none":
        with pytest.raises(NoValidPairing):
            pair(tournament)


@pytest.mark.parametrize(
    ("archive", "count"),
    [("swiss-team", 146), ("swiss-double", 103), ("swiss-dubov", 146), ("swiss-burstein", 124)],
)
def test_the_corpus_is_there_and_whole(archive: str, count: int) -> None:
    assert len(events(archive)) == count
