"""What the files of Vega cannot say of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.trf import Dialect, trf_losses
from ronde.formats.trf.columns import record
from ronde.formats.trf.writing.losses import Loss
from ronde.model import Player, Tournament

__all__ = ["VEGA_LOSSES", "WIDTHS", "cut_bytes", "player_losses", "report_losses"]

VEGA_LOSSES: Mapping[str, bool] = MappingProxyType(
    {
        "vega.loss.names": False,
        "vega.loss.cut": False,
        "vega.loss.ids": False,
        "vega.loss.all_but_players": False,
    }
)
"""The code of each loss, and whether the file would tell another story without it."""

WIDTHS: Mapping[str, int] = MappingProxyType(
    {
        "NAME": 30,
        "COUNTRY": 3,
        "BIRTHDAY": 10,
        "GENDER": 1,
        "TITLE": 3,
        "IDFIDE": 8,
        "ELOFIDE": 4,
        "IDNAT": 8,
        "ELONAT": 4,
        "KCOEFF": 2,
        "ORIGIN": 20,
    }
)
"""The columns of the player file, and the bytes each may take."""

_SAID = frozenset({"trf.loss.rounds", "trf.loss.cut"})
"""Losses of the dialect that a file for Vega does not have, or has in another measure."""


def report_losses(tournament: Tournament) -> tuple[Loss, ...]:
    """What a report for Vega does not say: the losses of its dialect, and what bytes cost."""
    of_dialect = tuple(
        loss for loss in trf_losses(tournament, Dialect.TRF16) if loss.code not in _SAID
    )
    field = record("001").slices()["name"]
    width = field.stop - field.start
    names = (player.name for player in tournament.players)
    cut = sum(len(name.encode()) > width for name in names)
    return (*of_dialect, *_counted("vega.loss.names", cut))


def player_losses(tournament: Tournament) -> tuple[Loss, ...]:
    """What the player file does not say."""
    people = [player.person for player in tournament.players]
    cut = sum(
        len(person.name.encode()) > WIDTHS["NAME"]
        or len(person.club.encode()) > WIDTHS["ORIGIN"]
        or len(person.federation.encode()) > WIDTHS["COUNTRY"]
        for person in people
    )
    ids = sum(_has_long_id(player) for player in tournament.players)
    rest = Loss(code="vega.loss.all_but_players", is_essential=False)
    return (*_counted("vega.loss.cut", cut), *_counted("vega.loss.ids", ids), rest)


def cut_bytes(text: str, width: int) -> str:
    """As much of a text as fits into that many bytes; no letter is cut in two.

    >>> cut_bytes("Ziégler", 4)
    'Zié'
    """
    return text.encode()[:width].decode("utf-8", "ignore")


def _has_long_id(player: Player) -> bool:
    person = player.person
    return len(person.fide_id) > WIDTHS["IDFIDE"] or len(person.national_id) > WIDTHS["IDNAT"]


def _counted(code: str, count: int) -> tuple[Loss, ...]:
    if not count:
        return ()
    fields = MappingProxyType({"count": count})
    return (Loss(code=code, is_essential=VEGA_LOSSES[code], fields=fields),)
