"""Sub-rankings as filters in the address: who is asked for, and what can be asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict

from ronde.model import Sex, Tournament
from ronde.standings import AGE_GROUPS, Selection, age_group, groups
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language

__all__ = ["Choices", "Filter", "choices", "read_filter"]

_LONGEST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What the address asks for; empty fields ask nothing. `after` is the round (0: the last)."""

    after: int = 0
    age: str = ""
    sex: str = ""
    club: str = ""
    league: str = ""
    federation: str = ""
    rating_from: int | None = None
    rating_to: int | None = None

    @property
    def narrows(self) -> bool:
        """Whether anybody is left out."""
        return self != Filter(after=self.after)

    @property
    def query(self) -> str:
        """The filter as the part of an address after the question mark."""
        named = ("age", "sex", "club", "league", "federation", "rating_from", "rating_to")
        pairs: list[tuple[str, object]] = [("after", self.after)] if self.after else []
        pairs += [(name, value) for name in named if (value := getattr(self, name))]
        return urlencode(pairs)

    def at(self, after: int) -> Filter:
        """The same people after another round."""
        return replace(self, after=after)

    def selection(self, tournament: Tournament) -> Selection:
        """Who meets it; ages are those of the year of the first day."""
        start = tournament.settings.start
        aged = age_group(self.age, start.year) if self.age and start is not None else Selection()
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
    )


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What the players of the event can be asked for."""

    ages: tuple[str, ...]
    sexes: tuple[str, ...]
    clubs: tuple[str, ...]
    leagues: tuple[str, ...]
    federations: tuple[str, ...]


def choices(tournament: Tournament, language: Language) -> Choices:
    """Only groups with somebody in them."""
    return Choices(
        ages=_present(tournament, "age"),
        sexes=_present(tournament, "sex"),
        clubs=_names((p.person.club for p in tournament.players), language),
        leagues=_names((p.person.league for p in tournament.players), language),
        federations=_names((p.person.federation for p in tournament.players), language),
    )


def _names(values: Iterable[str], language: Language) -> tuple[str, ...]:
    return tuple(sorted(set(values) - {""}, key=lambda name: sort_key(name, language)))


def _present(tournament: Tournament, kind: str) -> tuple[str, ...]:
    return tuple(
        name
        for name, selection in groups(tournament, kind).items()
        if any(selection.admits(p) for p in tournament.players)
    )
