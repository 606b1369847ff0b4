"""Why somebody stands where they stand: the neighbours, and what every value is made of."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.model import PlayerId
from ronde.queries.open_games import all_over
from ronde.services.public.views import PublicPlayer
from ronde.standings import Row, Standings
from ronde.store.errors import NotStored
from ronde.texts.articles import article_text, without_articles
from ronde.texts.cells import ValueWords
from ronde.texts.language import Language, join
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import explanation_summary
from ronde.texts.web import web_text
from ronde.tiebreak import Explanation
from ronde.web.public.asked import Ask, require_reasons, require_section
from ronde.web.standings.value import ValueRow, value_rows

__all__ = ["PlacePage", "PlaceValue", "anchor", "place_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceValue:
    """A value and what it is made of; `rule` says where it is defined."""

    code: str
    name: str
    text: str
    summary: tuple[str, ...]
    rows: tuple[ValueRow, ...]
    group: str
    rule: str
    separates: bool

    @property
    def anchor(self) -> str:
        """Where it stands on the page."""
        return anchor(self.code)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePage:
    """A place (0: none, because of an exclusion).

    `neighbours` say what separates it from the lines above and below.
    """

    participant: int
    player: PublicPlayer | None
    name: str
    rank: int
    after: int
    complete: bool
    neighbours: tuple[str, ...]
    values: tuple[PlaceValue, ...]


def anchor(code: str) -> str:
    """The part of an address that leads to a value."""
    return "v-" + "".join(letter if letter.isalnum() else "-" for letter in code)


def place_page(ask: Ask) -> PlacePage:
    """The place of the participant in the address."""
    require_reasons(ask)
    require_section(ask, "standings")
    tournament, wanted = ask.tournament, ask.numbers["p"]
    table = tournament.order.standings
    row = next((r for r in table.rows if r.participant == wanted), None)
    if row is None:
        raise NotStored(kind="player", number=wanted)
    words = ValueWords(table, ask.language)
    return PlacePage(
        participant=wanted,
        player=None if tournament.is_team else tournament.players.get(PlayerId(wanted)),
        name=row.name,
        rank=row.rank or 0,
        after=table.after,
        complete=all_over(tournament.part.rounds[: table.after]),
        neighbours=_neighbours(table, row, words, ask.language),
        values=tuple(_value(table, row, code, words, ask.language) for code in table.codes),
    )


def _neighbours(
    table: Standings, row: Row, words: ValueWords, language: Language
) -> tuple[str, ...]:
    """What put this line below the one above and, of the first, above the one below."""
    if row.rank is None:
        return (web_text(language, "left.why_no_place"),)
    ranked = table.placed
    place = ranked.index(row)
    lines = []
    if place:
        lines.append(_compared("behind", row, ranked[place - 1], row, words, language))
    if place + 1 < len(ranked):
        below = ranked[place + 1]
        lines.append(_compared("ahead", row, below, below, words, language))
    return tuple(lines)


def _compared(
    how: str, row: Row, other: Row, lower: Row, words: ValueWords, language: Language
) -> str:
    """Ahead of, behind or level with a neighbour; `lower` knows what separated the two."""
    code = lower.separated_by
    if not code:
        return web_text(language, "place.level", other=other.name)
    mine, theirs = words.text(row, code), words.text(other, code)
    if mine == theirs:
        return web_text(language, f"place.{how}_by", other=other.name, by=_by(code, language))
    return web_text(
        language, f"place.{how}", other=other.name, by=_by(code, language), own=mine, theirs=theirs
    )


def _by(code: str, language: Language) -> str:
    return web_text(language, "place.points") if code == "PTS" else tiebreak_name(code, language)


def _value(
    table: Standings, row: Row, code: str, words: ValueWords, language: Language
) -> PlaceValue:
    names = {r.participant: r.name for r in table.rows}
    found = _explained(table, row.participant, code)
    rows = () if found is None else value_rows(found, names, language)
    summary = () if found is None else explanation_summary(found, language)
    group = () if found is None else found.group
    return PlaceValue(
        code=code,
        name=tiebreak_name(code, language),
        text=words.text(row, code),
        summary=tuple(map(without_articles, summary)),
        rows=rows,
        group=join(tuple(names.get(other, "?") for other in group), language),
        rule="" if found is None else article_text(found.cite, language),
        separates=code == row.separated_by,
    )


def _explained(table: Standings, participant: int, code: str) -> Explanation | None:
    try:
        return table.explain(participant, code)
    except RondeError:  # a value that cannot be taken apart stands for itself
        return None
