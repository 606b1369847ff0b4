"""The report as Vega takes it in: TRF16 whose names are 33 bytes wide, and how many rounds.

A name padded by characters moves every column behind it, and Vega never comes back from reading
it. What it opens is named after the file.
"""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import RondeError
from ronde.formats.trf import Dialect, RepresentationError, write_trf
from ronde.formats.trf.columns import record
from ronde.formats.vega.losses import cut_bytes, report_losses
from ronde.model import PlayerId, Tournament
from ronde.standings import standings

__all__ = ["write_report"]

_NAMES = {code: record(code).slices()["name"] for code in ("001", "013")}
_ROUNDS = "142"


def write_report(
    tournament: Tournament, *, decided: tuple[int, ...] = (), lossy: bool = False
) -> bytes:
    """The file; `decided` breaks ties by hand, `lossy`: also if it would tell another story.

    Raises:
        RepresentationError: it would, and may not.
    """
    losses = report_losses(tournament)
    if not lossy and any(loss.is_essential for loss in losses):
        raise RepresentationError("vega", losses)
    ranks = _places(tournament, decided)
    text = write_trf(tournament, dialect=Dialect.TRF16, ranks=ranks, newline="\n", lossy=True)
    lines = text.split("\n")[:-1]
    rounds = max(len(tournament.rounds), tournament.settings.rounds or 0)
    first = next((at for at, line in enumerate(lines) if line.startswith("001")), len(lines))
    lines.insert(first, f"{_ROUNDS} {rounds}")
    return b"".join(_byte_wide(line) + b"\r\n" for line in lines)


def _places(tournament: Tournament, decided: tuple[int, ...]) -> Mapping[PlayerId, int]:
    """The places of the standings; nothing where no order can be told."""
    if tournament.teams or not tournament.rounds:
        return {}
    try:
        places = standings(tournament, manual=decided).places
    except RondeError:
        return {}
    return {PlayerId(player): place for player, place in places.items()}


def _byte_wide(line: str) -> bytes:
    """The line with its name, if it has one in columns, as wide in bytes as it was in letters."""
    field = _NAMES.get(line[:3])
    if field is None or line.isascii():
        return line.encode()
    width = field.stop - field.start
    name = cut_bytes(line[field].rstrip(), width).encode()
    return line[: field.start].encode() + name.ljust(width) + line[field.stop :].encode()
