"""Sub-rankings as filters in the address: who is asked for, and what can be asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from django.http import QueryDict

from ronde.admin.ages import ages_of
from ronde.model import Sex, Tournament
from ronde.standings import AGE_GROUPS, Selection, age_group
from ronde.texts.categories import band_text, group_names, present_groups, rating_bands
from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = [
    "Chip",
    "ChipMenu",
    "Chips",
    "Filter",
    "chips",
    "narrowed_text",
    "read_filter",
]

_LONGEST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What the address asks for; empty fields ask nothing. `after` is the round (0: the last).

    `sort` is the column to go by ("": the rank), downwards behind a minus.
    """

    after: int = 0
    age: str = ""
    sex: str = ""
    club: str = ""
    league: str = ""
    federation: str = ""
    rating_from: int | None = None
    rating_to: int | None = None
    performance: bool = False
    sort: str = ""

    @property
    def narrows(self) -> bool:
        """Whether anybody is left out."""
        return self != self.everybody

    @property
    def everybody(self) -> Filter:
        """The same round and columns with nobody left out."""
        return Filter(after=self.after, performance=self.performance, sort=self.sort)

    @property
    def query(self) -> str:
        """The filter as the part of an address after the question mark."""
        named = ("age", "sex", "club", "league", "federation", "rating_from", "rating_to")
        pairs: list[tuple[str, object]] = [("after", self.after)] if self.after else []
        pairs += [(name, value) for name in named if (value := getattr(self, name))]
        pairs += [("performance", 1)] if self.performance else []
        pairs += [("sort", self.sort)] if self.sort else []
        return urlencode(pairs)

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """All of it but the limits of rating, for a form that asks for these."""
        return tuple(parse_qsl(replace(self, rating_from=None, rating_to=None).query))

    def at(self, after: int) -> Filter:
        """The same people after another round."""
        return replace(self, after=after)

    def selection(self, tournament: Tournament) -> Selection:
        """Who meets it; ages are those that the event counts by."""
        ages = ages_of(tournament.settings)
        aged = age_group(self.age, ages) if self.age and ages is not None else Selection()
        return replace(
            aged,
            sex=Sex(self.sex) if self.sex else None,
            club=self.club,
            league=self.league,
            federation=self.federation,
            rating_from=self.rating_from,
            rating_to=self.rating_to,
        )


def read_filter(data: QueryDict) -> Filter:
    """The filter of an address; what makes no sense asks nothing."""
    sex = data.get("sex", "")
    age = data.get("age", "")
    return Filter(
        after=_number(data.get("after", "")) or 0,
        age=age if age in AGE_GROUPS else "",
        sex=sex if sex in {s.value for s in Sex} else "",
        club=data.get("club", "").strip()[:_LONGEST],
        league=data.get("league", "").strip()[:_LONGEST],
        federation=data.get("federation", "").strip()[:_LONGEST],
        rating_from=_number(data.get("rating_from", "")),
        rating_to=_number(data.get("rating_to", "")),
        performance=data.get("performance", "") == "1",
        sort=data.get("sort", "")[:40],
    )


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """One group to look at; `current` when it is looked at, and `query` then leaves it."""

    label: str
    query: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipMenu:
    """Groups too many to stand side by side, behind their common name."""

    title: str
    chips: tuple[Chip, ...]

    @property
    def current(self) -> Chip | None:
        """The one that is looked at."""
        return next((chip for chip in self.chips if chip.current), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """All that can be asked for with one touch."""

    everybody: Chip
    row: tuple[Chip, ...]
    bands: ChipMenu
    menus: tuple[ChipMenu, ...]


_NAMED = (
    ("club", "column.club"),
    ("league", "filter.league"),
    ("federation", "settings.federation"),
)


def chips(tournament: Tournament, wanted: Filter, language: Language) -> Chips:
    """The groups that somebody, but not everybody, belongs to."""

    def chip(label: str, **values: object) -> Chip:
        current = all(getattr(wanted, name) == value for name, value in values.items())
        empty = {name: getattr(_NOTHING, name) for name in values}
        changed = replace(wanted, **(empty if current else values))
        return Chip(label=label, query=changed.query, current=current)

    sexes, ages = present_groups(tournament, "sex")[::-1], present_groups(tournament, "age")
    row = [chip(web_text(language, f"filter.sex.{x}"), sex=x) for x in sexes if len(sexes) > 1]
    row += [chip(web_text(language, f"age.{x}"), age=x) for x in ages if len(ages) > 1]
    bands = [
        chip(band_text(band, language), rating_from=band.rating_from, rating_to=band.rating_to)
        for band in rating_bands(tournament)
    ]
    menus = []
    for name, title in _NAMED:
        names = group_names(tournament, name, language)
        found = tuple(chip(x, **{name: x}) for x in names)
        if len(found) > 1:
            menus.append(ChipMenu(title=web_text(language, title), chips=found))
    everybody = wanted.everybody
    return Chips(
        everybody=Chip(
            label=web_text(language, "filter.everybody"),
            query=everybody.query,
            current=not wanted.narrows,
        ),
        row=tuple(row),
        bands=ChipMenu(title=web_text(language, "filter.rating"), chips=tuple(bands)),
        menus=tuple(menus),
    )


_NOTHING = Filter()


def narrowed_text(wanted: Filter, language: Language) -> str:
    """Whom a filter leaves, in words."""
    parts = [web_text(language, f"filter.sex.{wanted.sex}")] if wanted.sex else []
    parts += [web_text(language, f"age.{wanted.age}")] if wanted.age else []
    if wanted.rating_from or wanted.rating_to:
        band = Selection(rating_from=wanted.rating_from or None, rating_to=wanted.rating_to or None)
        parts.append(f"{web_text(language, 'filter.rating')} {band_text(band, language)}")
    parts += [text for text in (wanted.club, wanted.league, wanted.federation) if text]
    return " · ".join(parts)
