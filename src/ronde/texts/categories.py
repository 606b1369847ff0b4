"""The groups that standings are printed and filtered by, under the names people give them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ronde.model import Tournament
from ronde.standings import Selection, groups
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = ["band_text", "categories", "group_names", "present_groups", "rating_bands"]

_BANDS = (1, 1400, 1600, 1800, 2000, 2200)
"""Where the rating bands begin that are offered without being asked for."""

_NAMED = ("club", "league", "federation")
"""Groups that have the names people typed."""


def rating_bands(tournament: Tournament) -> tuple[Selection, ...]:
    """The usual rating bands with somebody in them, the highest first; none where one holds all."""
    found = tuple(
        replace(band, rating_from=None) if band.rating_from == 1 else band
        for band in groups(tournament, "rating", bands=_BANDS).values()
        if any(band.admits(p) for p in tournament.players)
    )
    return found if len(found) > 1 else ()


def band_text(band: Selection, language: Language) -> str:
    """A rating band in words."""
    low, high = band.rating_from, band.rating_to
    code = "band.to" if low is None else "band.from" if high is None else "band.between"
    return web_text(language, code, low=low, high=high)


def categories(
    tournament: Tournament, by: str, language: Language
) -> Iterator[tuple[str, Selection]]:
    """The groups to be listed one after the other.

    `by` is `club`, `league` or `federation`; `sex`, `age` or `rating`; or `usual`: these three
    together. Of the latter nothing is listed that would hold everybody.
    """
    if by in _NAMED:
        for name in group_names(tournament, by, language):
            yield name, Selection(**{by: name})  # type: ignore[arg-type]
        return
    for kind, code in (("sex", "filter.sex."), ("age", "age.")):
        if by not in {"usual", kind}:
            continue
        present, found = present_groups(tournament, kind), groups(tournament, kind)
        for name in sorted(present, reverse=True) if kind == "sex" else present:
            if len(present) > 1:
                yield web_text(language, f"{code}{name}"), found[name]
    if by in {"usual", "rating"}:
        rating = web_text(language, "filter.rating")
        for band in rating_bands(tournament):
            yield f"{rating} {band_text(band, language)}", band


def group_names(tournament: Tournament, kind: str, language: Language) -> tuple[str, ...]:
    """The clubs, leagues or federations of the players, in alphabetical order."""
    names = {getattr(player.person, kind) for player in tournament.players} - {""}
    return tuple(sorted(names, key=lambda name: sort_key(name, language)))


def present_groups(tournament: Tournament, kind: str) -> tuple[str, ...]:
    """The groups of a kind that somebody belongs to."""
    return tuple(
        name
        for name, selection in groups(tournament, kind).items()
        if any(selection.admits(p) for p in tournament.players)
    )
