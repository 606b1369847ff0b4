"""Every round of the oracle corpora, paired again from its own history: same boards, same colours.

The engine's board order is by real points; see docs/disputes/board-order-accelerated.md.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache

import pytest

from ronde.formats import read_trf
from ronde.model import ByeKind, Color
from ronde.pairing.swiss import pair_next_round
from support import corpus

EDITIONS = ("2017", "2026")
Boards = list[tuple[int, int]]


@cache
def expected(edition: str) -> dict[tuple[str, int], Boards]:
    found: dict[tuple[str, int], Boards] = defaultdict(list)
    for row in corpus.rows(f"swiss-{edition}", "pairings.csv"):
        key = row["file"], int(row["round"])
        found[key].append((int(row["white"]), int(row["black"])))
    return found


def cases() -> list[tuple[str, str]]:
    if not (corpus.corpus_dir() / "swiss-2026.tar.xz").is_file():
        return []
    return [
        (edition, row["file"])
        for edition in EDITIONS
        for row in corpus.rows(f"swiss-{edition}", "manifest.csv")
    ]


@pytest.mark.corpus
@pytest.mark.parametrize(("edition", "file"), cases())
def test_every_round_is_paired_as_the_oracle_paired_it(edition: str, file: str) -> None:
    archive = f"swiss-{edition}"
    [manifest] = [r for r in corpus.rows(archive, "manifest.csv") if r["file"] == file]
    [data] = [d for path, d in corpus.members(archive).items() if path.endswith("/" + file)]
    tournament = read_trf(data).tournament
    color = {"white": Color.WHITE, "w": Color.WHITE, "black": Color.BLACK, "b": Color.BLACK}.get(
        manifest["initial_colour"].lower()
    )
    settings = replace(
        tournament.settings,
        rounds=int(manifest["planned_rounds"] or manifest["rounds"]),
        initial_color=color or tournament.settings.initial_color,
    )
    tournament = replace(tournament, settings=settings)
    for number in range(1, int(manifest["rounds"]) + 1):
        before = tournament.before_round(number)
        paired = pair_next_round(before, edition=edition, boards="points").round
        boards: Boards = [(g.white, g.black) for g in paired.games]
        boards += [(b.player, 0) for b in paired.byes if b.kind is ByeKind.PAB]
        assert boards == expected(edition)[file, number], f"{file} round {number}"


@pytest.mark.corpus
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_corpus_is_there_and_whole(edition: str) -> None:
    assert len(corpus.rows(f"swiss-{edition}", "manifest.csv")) == 159
