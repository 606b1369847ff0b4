"""Every round of the corpora of Swiss Team and Double-Swiss, paired again: pairs and colours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from ronde.errors import NoValidPairing
from ronde.formats import read_trf
from ronde.model import Color, Tournament
from ronde.pairing.upfloat import UpfloatField, pair_upfloat
from ronde.pairing.upfloat.doubles import double_field
from ronde.pairing.upfloat.teams import team_field
from support import corpus

pytestmark = pytest.mark.corpus

FIELDS: dict[str, tuple[Callable[[Tournament], UpfloatField], int]] = {
    "swiss-team": (team_field, 1),
    "swiss-double": (double_field, 2),
}
"""The field of each corpus, and how many rounds of the file one round of the system takes."""


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
    [(archive, row) for archive in FIELDS for row in events(archive)],
    ids=lambda value: value["file"] if isinstance(value, dict) else value,
)
def test_every_round_is_paired_as_the_oracles_paired_it(
    archive: str, manifest: dict[str, str]
) -> None:
    field_of, length = FIELDS[archive]
    tournament = tournament_of(archive, manifest, length)
    for number in range(1, int(manifest["rounds"]) + 1):
        before = tournament.before_round(length * (number - 1) + 1)
        paired = pair_upfloat(field_of(before))
        boards = set(paired.boards) | ({(paired.pab, 0)} if paired.pab else set())
        assert boards == expected(archive)[manifest["file"], number], f"round {number}"
    if manifest["next"] == "none":
        with pytest.raises(NoValidPairing):
            pair_upfloat(field_of(tournament))


@pytest.mark.parametrize(("archive", "count"), [("swiss-team", 146), ("swiss-double", 103)])
def test_the_corpus_is_there_and_whole(archive: str, count: int) -> None:
    assert len(events(archive)) == count
