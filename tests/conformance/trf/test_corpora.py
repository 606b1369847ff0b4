"""Every file of the oracle corpora reads without a problem, in its dialect."""

from __future__ import annotations

from collections import defaultdict

import pytest

from conformance.trf.files import files, parsed
from ronde.formats import Dialect, detect_dialect
from ronde.model import ByeKind, Color
from support.corpus import rows

pytestmark = pytest.mark.corpus

SWISS = ("swiss-2017", "swiss-2026")
ARCHIVES = (*SWISS, "tiebreaks")


@pytest.mark.parametrize("archive", ARCHIVES)
def test_no_problem_in_any_file(archive: str) -> None:
    found = {
        name: [str(problem) for problem in parsed(data).problems]
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
    assert {detect_dialect(data) for data in files(archive).values()} == dialects


@pytest.mark.parametrize("archive", SWISS)
def test_players_and_rounds_as_listed(archive: str) -> None:
    data = files(archive)
    for row in rows(archive, "manifest.csv"):
        tournament = parsed(data[row["file"]]).tournament
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
    tournaments = {name: parsed(data).tournament for name, data in files(archive).items()}
    assert len(listed) > 1000
    for (name, number), boards in listed.items():
        round_ = tournaments[name].round(number)
        found = [(int(g.board), int(g.white), int(g.black)) for g in round_.games]
        found += [(len(found) + 1, int(b.player), 0) for b in round_.byes if b.kind is ByeKind.PAB]
        assert found == sorted(boards), (name, number)
