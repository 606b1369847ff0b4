"""The norms of an event title by title, as arbiters and spectators see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.model import Player
from ronde.queries.title_norms import Chance, EventTitles, NormChance
from ronde.rules.titles import NORM_TITLES
from ronde.texts.language import Language, halves_text
from ronde.texts.norms import chance_text

__all__ = ["NormBlock", "NormRow", "TitleNorms", "score_text", "title_lists", "titles_in"]

_SHOWN = {Chance.MADE: 500, Chance.OPEN: 20, Chance.GONE: 5}
"""So many of each kind stand in the list of all titles; the list of one title has everybody."""
_NO_SCORE = 999


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRow:
    """A player: score and performance of the games that count, and where it stands in words."""

    player: Player
    score: str
    performance: int | None
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NormBlock:
    """Everybody who made the norm, still can, or no longer can; `total` of whom `rows` are shown.

    `code` is `made`, `open` or `gone`.
    """

    code: str
    rows: tuple[NormRow, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleNorms:
    """One title."""

    title: str
    blocks: tuple[NormBlock, ...]


def score_text(found: NormChance, language: Language) -> str:
    """The score of the games that count, out of how many."""
    figures = found.norm.verdict.figures
    if figures is None:
        return ""
    return f"{halves_text(Fraction(figures.halves, 2), language)}/{figures.games}"


def titles_in(found: EventTitles) -> tuple[str, ...]:
    """The titles that somebody here can want."""
    wanted = {chance.title.value for chance in found.chances}
    return tuple(title for title in NORM_TITLES if title in wanted)


def title_lists(
    found: EventTitles,
    language: Language,
    *,
    title: str = "",
    kinds: Sequence[Chance] = tuple(Chance),
) -> tuple[TitleNorms, ...]:
    """The lists of that title in full, or of every title with the first of each kind."""
    chosen = (title,) if title else titles_in(found)
    return tuple(
        TitleNorms(title=each, blocks=tuple(_blocks(found, each, language, kinds, whole=title)))
        for each in chosen
    )


def _blocks(
    found: EventTitles, title: str, language: Language, kinds: Sequence[Chance], *, whole: str
) -> Iterator[NormBlock]:
    of_title = [chance for chance in found.chances if chance.title.value == title]
    for kind in kinds:
        chances = sorted((c for c in of_title if c.state is kind), key=_nearness)
        shown = chances if whole else chances[: _SHOWN[kind]]
        yield NormBlock(
            code=kind.value,
            rows=tuple(_row(chance, language) for chance in shown),
            total=len(chances),
        )


def _nearness(chance: NormChance) -> tuple[int, int, int]:
    """Nearest first: the fewest points still needed, the fewest articles missed, the strongest."""
    figures, path = chance.norm.verdict.figures, chance.path
    performance = 0 if figures is None else figures.performance
    if chance.state is Chance.MADE:
        return (0, -performance, chance.player.id)
    if chance.state is Chance.OPEN:
        needed = _NO_SCORE if path.needed is None else path.needed
        return (needed, -chance.player.rating, chance.player.id)
    missed = len(chance.norm.missed) if not path.open_rounds else len(path.blocked)
    return (missed, -performance, chance.player.id)


def _row(chance: NormChance, language: Language) -> NormRow:
    figures = chance.norm.verdict.figures
    return NormRow(
        player=chance.player,
        score=score_text(chance, language),
        performance=None if figures is None else figures.performance,
        said=chance_text(chance, language),
    )
