"""Who counts: categories, clubs, federations, ages, rating bands. For sub-rankings and prizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.admin.ages import AGE_CODES, Ages, ages_of
from ronde.errors import UnknownName
from ronde.model import Player, PlayerId, Sex, Tournament
from ronde.standings.order import Row, Standings

__all__ = ["AGE_GROUPS", "EVERYBODY", "Selection", "SubRow", "age_group", "groups", "sub_ranking"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Conditions that all have to hold; an empty one does not ask anything.

    Rating limits and birth years are inclusive; an unrated player meets no rating limit, and
    whoever has only an estimate is unrated.
    `ages` are codes of age categories (`U12`, `U12F`), counted by the table of the event;
    `players` names people one by one, for prizes decided by a jury.
    """

    rating_from: int | None = None
    rating_to: int | None = None
    born_from: int | None = None
    born_to: int | None = None
    ages: tuple[str, ...] = ()
    sex: Sex | None = None
    federation: str = ""
    club: str = ""
    league: str = ""
    titled: bool | None = None
    unrated: bool | None = None
    players: frozenset[int] | None = None

    def admits(self, player: Player, ages: Ages | None = None) -> bool:
        """Whether the player meets every condition; no age category is met without a table.

        Rule: book@2022-01 5.1 house rules (the unrated have no rating band).
        """
        return (
            self._rating_fits(player)
            and self._birth_fits(player)
            and self._age_fits(player, ages)
            and self.sex in {None, player.person.sex}
            and self.federation in {"", player.person.federation}
            and self.club in {"", player.person.club}
            and self.league in {"", player.person.league}
            and self.titled in {None, player.person.title is not None}
            and self.unrated in {None, player.listed_rating == 0}
            and (self.players is None or player.id in self.players)
        )

    def _rating_fits(self, player: Player) -> bool:
        if self.rating_from is None and self.rating_to is None:
            return True
        rating = player.listed_rating
        if not rating:
            return False
        above = self.rating_from is None or rating >= self.rating_from
        return above and (self.rating_to is None or rating <= self.rating_to)

    def _birth_fits(self, player: Player) -> bool:
        if self.born_from is None and self.born_to is None:
            return True
        if player.person.birth is None:
            return False
        year = player.person.birth.year
        late_enough = self.born_from is None or year >= self.born_from
        return late_enough and (self.born_to is None or year <= self.born_to)

    def _age_fits(self, player: Player, ages: Ages | None) -> bool:
        if not self.ages:
            return True
        own = None if ages is None else ages.of(player.person)
        return own is not None and (own.code in self.ages or str(own) in self.ages)


EVERYBODY = Selection()

AGE_GROUPS = AGE_CODES
"""The age categories, the youngest first."""


def age_group(name: str, ages: Ages) -> Selection:
    """Those of that category by a table of the event's ages (`ronde.admin.ages.ages_of`).

    >>> import datetime as dt
    >>> found = age_group("U10", Ages.fide(dt.date(2026, 5, 1)))
    >>> found.born_from, found.born_to
    (2016, 2017)

    Raises:
        UnknownName: no such category.
    """
    if name not in AGE_GROUPS:
        raise UnknownName("age_group", name, known=AGE_GROUPS)
    first, last = ages.born(name)
    return Selection(born_from=first, born_to=ages.day.year if last is None else last)


def groups(
    tournament: Tournament, kind: str, *, bands: tuple[int, ...] = ()
) -> Mapping[str, Selection]:
    """The groups of that kind that occur: federation, club, league, sex, age, rating.

    `bands` are the lower limits of the rating bands. Ages are those of the season in French events,
    of the calendar year elsewhere.

    Raises:
        UnknownName: no such kind.
    """
    people = [p.person for p in tournament.players]
    ages = ages_of(tournament.settings)
    if kind == "federation":
        return {x: Selection(federation=x) for x in sorted({p.federation for p in people} - {""})}
    if kind == "club":
        return {x: Selection(club=x) for x in sorted({p.club for p in people} - {""})}
    if kind == "league":
        return {x: Selection(league=x) for x in sorted({p.league for p in people} - {""})}
    if kind == "sex":
        return {sex.value: Selection(sex=sex) for sex in Sex}
    if kind == "age":
        return {x: age_group(x, ages) for x in AGE_GROUPS} if ages is not None else {}
    if kind == "rating":
        limits = sorted(bands, reverse=True)
        tops: list[int | None] = [None, *(limit - 1 for limit in limits)]
        return {
            f"{low}-{top or ''}": Selection(rating_from=low, rating_to=top)
            for low, top in zip(limits, tops, strict=False)
        }
    known = ("federation", "club", "league", "sex", "age", "rating")
    raise UnknownName("group_kind", kind, known=known)


@dataclass(frozen=True, slots=True)
class SubRow:
    """A line of a sub-ranking: the place among those selected, and the line of the whole order.

    Who was excluded has none.
    """

    rank: int | None
    row: Row


def sub_ranking(
    tournament: Tournament, table: Standings, selection: Selection
) -> tuple[SubRow, ...]:
    """The selected players in the order of the standings, ranked among themselves."""
    found: list[SubRow] = []
    for row in table.rows:
        if not selection.admits(tournament.player(PlayerId(row.participant))):
            continue
        tied = found and found[-1].row.rank == row.rank
        place = found[-1].rank if tied else len(found) + 1
        found.append(SubRow(None if row.rank is None else place, row))
    return tuple(found)
