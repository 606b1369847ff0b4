"""Every file of the oracle corpora reads without a problem, in its dialect."""

from __future__ import annotations

from collections import defaultdict
from pathlib import PurePosixPath

import pytest

from ronde.formats import Dialect, read_trf
from ronde.model import ByeKind, Color
from support.corpus import members, rows

pytestmark = pytest.mark.corpus

SWISS = ("swiss-2017", "swiss-2026")
ARCHIVES = (*SWISS, "tiebreaks")


def files(archive: str) -> dict[str, bytes]:
    return {
        PurePosixPath(path).name: data
        for path, data in members(archive).items()
        if path.endswith(".trf")
    }


@pytest.mark.parametrize("archive", ARCHIVES)
def test_no_problem_in_any_file(archive: str) -> None:
    found = {
        name: [str(problem) for problem in read_trf(data, strict=True).problems]
        for name, data in files(archive).items()
    }
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("archive", "dialects"),
    [
        ("swiss-2017", {Dialect.TRF16, Dialect.TRFX, Dialect.TRFBX}),
        ("swiss-2026", {Dialect.TRF16, Dialect.TRF26}),
        ("tiebreaks", {Dialect.TRF16, Dialect.TRFX, Dialect.TRF26}),
    ],
)
def test_dialects(archive: str, dialects: set[Dialect]) -> None:
    assert {read_trf(data).dialect for data in files(archive).values()} == dialects


@pytest.mark.parametrize("archive", SWISS)
def test_players_and_rounds_as_listed(archive: str) -> None:
    data = files(archive)
    for row in rows(archive, "manifest.csv"):
        tournament = read_trf(data[row["file"]]).tournament
        assert len(tournament.players) == int(row["players"]), row["file"]
        assert len(tournament.rounds) == int(row["rounds"]), row["file"]
        if tournament.settings.rounds is not None:
            assert tournament.settings.rounds == int(row["planned_rounds"]), row["file"]
        color = tournament.settings.initial_color
        if color is not None:
            assert row["initial_colour"] == ("white" if color is Color.WHITE else "black")


@pytest.mark.parametrize("archive", SWISS)
def test_every_board_of_every_round(archive: str) -> None:
    """Boards, colours and byes stand as the engine listed them."""
    listed: dict[tuple[str, int], list[tuple[int, int, int]]] = defaultdict(list)
    for row in rows(archive, "pairings.csv"):
        key = row["file"], int(row["round"])
        listed[key].append((int(row["board"]), int(row["white"]), int(row["black"])))
    tournaments = {name: read_trf(data).tournament for name, data in files(archive).items()}
    assert len(listed) > 1000
    for (name, number), boards in listed.items():
        round_ = tournaments[name].round(number)
        found = [(int(g.board), int(g.white), int(g.black)) for g in round_.games]
        found += [(len(found) + 1, int(b.player), 0) for b in round_.byes if b.kind is ByeKind.PAB]
        assert found == sorted(boards), (name, number)
