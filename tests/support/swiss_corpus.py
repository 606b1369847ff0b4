"""The Swiss corpora as tournaments, with the pairings the reference engine gave."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from ronde.formats import read_trf
from ronde.model import Color, Tournament
from support.corpus import members, rows

Boards = list[tuple[int, int]]


@dataclass(frozen=True)
class OracleEvent:
    """A tournament and, per round, (White, Black) numbers in board order; Black 0 is the bye."""

    name: str
    tournament: Tournament
    boards: dict[int, Boards]
    planned: int


def oracle_events(edition: str) -> Iterator[OracleEvent]:
    archive = f"swiss-{edition}"
    data = {PurePosixPath(path).name: content for path, content in members(archive).items()}
    boards: dict[str, dict[int, Boards]] = defaultdict(lambda: defaultdict(list))
    for row in rows(archive, "pairings.csv"):
        boards[row["file"]][int(row["round"])].append((int(row["white"]), int(row["black"])))
    for row in rows(archive, "manifest.csv"):
        tournament = read_trf(data[row["file"]]).tournament
        settings = replace(
            tournament.settings,
            rounds=int(row["planned_rounds"]),
            initial_color=Color.WHITE if row["initial_colour"] == "white" else Color.BLACK,
            system=replace(tournament.settings.system, edition=edition),
        )
        yield OracleEvent(
            row["file"],
            replace(tournament, settings=settings),
            boards[row["file"]],
            int(row["planned_rounds"]),
        )
