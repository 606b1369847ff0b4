"""People of the rating lists beside the people of an event: who is meant, and what differs."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ronde.model import Cadence, Person, RatingEntry, RatingKind, Title
from ronde.model.folding import fold_words
from ronde.model.listed import UNRATED, ListedPlayer, ListedRating

__all__ = [
    "Difference",
    "Match",
    "MatchedBy",
    "as_person",
    "differences",
    "matched",
    "merged",
    "months_old",
]

_FRANCE = "FRA"


class MatchedBy(enum.Enum):
    """What says that an entry and somebody on a list are the same, the surest first."""

    FIDE_ID = "fide_id"
    LICENCE = "licence"
    NAME_AND_YEAR = "name_and_year"
    NAME_AND_FEDERATION = "name_and_federation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who on the list may be meant. Several are shown to somebody who chooses, never chosen."""

    candidates: tuple[ListedPlayer, ...] = ()
    by: MatchedBy | None = None

    @property
    def player(self) -> ListedPlayer | None:
        """Who is meant, where there is only one."""
        return self.candidates[0] if len(self.candidates) == 1 else None


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that the list has otherwise; `cadence` and `kind` where it is a rating."""

    field: str
    old: object
    new: object
    cadence: Cadence | None = None
    kind: RatingKind | None = None


def months_old(month: dt.date, today: dt.date) -> int:
    """How many months a list is behind a day; less than 0: it is of a later month.

    >>> months_old(dt.date(2026, 11, 1), dt.date(2027, 1, 15))
    2
    """
    return (today.year - month.year) * 12 + today.month - month.month


def merged(national: ListedPlayer, fide: ListedPlayer | None) -> ListedPlayer:
    """Somebody on both lists: FIDE says titles and its ratings, the federation the rest.

    The name stays the federation's, which has its accents; a national rating stands only where
    FIDE has none.
    """
    if fide is None:
        return national
    return national._replace(
        fide_id=fide.fide_id,
        federation=fide.federation or national.federation,
        sex=national.sex or fide.sex,
        title=fide.title,
        womens_title=fide.womens_title,
        other_titles=fide.other_titles,
        online_title=fide.online_title,
        birth=national.birth or fide.birth,
        standard=_newer(national.standard, fide.standard),
        rapid=_newer(national.rapid, fide.rapid),
        blitz=_newer(national.blitz, fide.blitz),
    )


def _newer(national: ListedRating, fide: ListedRating) -> ListedRating:
    """What the federation's list calls FIDE's, and FIDE's own does not have, is old."""
    if fide.value:
        return fide
    return UNRATED if national.kind is RatingKind.FIDE else national


def as_person(player: ListedPlayer, cadence: Cadence = Cadence.STANDARD) -> Person:
    """The entry of somebody on a list; the K and the games are those of the event's cadence."""
    counted = player.rating(cadence)
    is_national = bool(player.national_id)
    return Person(
        name=player.name,
        sex=player.sex,
        title=_title(player),
        federation=player.federation,
        club=player.club,
        league=player.league,
        birth=player.birth,
        fide_id=player.fide_id,
        national_id=player.national_id,
        licence=player.licence if is_national else "",
        ratings=tuple(_entries(player)),
        k=counted.k or None,
        rated_games=None,
    )


def _title(player: ListedPlayer) -> Title | None:
    """The higher of an open title and a woman's."""
    known = {title.value for title in Title}
    found = [Title(word) for word in (player.title, player.womens_title) if word in known]
    return min(found, key=lambda title: title.order, default=None)


def _entries(player: ListedPlayer) -> Iterator[RatingEntry]:
    for cadence in Cadence:
        rating = player.rating(cadence)
        if rating.value:
            national = rating.kind is RatingKind.NATIONAL
            yield RatingEntry(
                value=rating.value,
                kind=rating.kind,
                cadence=cadence,
                federation=_FRANCE if national else "",
            )


def matched(person: Person, candidates: Iterable[ListedPlayer]) -> Match:
    """Which of the candidates is the person: by number, licence, name with year, or federation.

    What is surest decides alone: a number that fits is not doubted because of a name.
    """
    people = list(candidates)
    name = sorted(fold_words(person.name))
    born = None if person.birth is None else person.birth.year
    for by, fits in (
        (MatchedBy.FIDE_ID, lambda p: bool(p.fide_id) and p.fide_id == person.fide_id),
        (MatchedBy.LICENCE, lambda p: bool(p.national_id) and p.national_id == person.national_id),
    ):
        if found := tuple(filter(fits, people)):
            return Match(candidates=found, by=by)
    named = [p for p in people if sorted(fold_words(p.name)) == name and _may_be(person, p)]
    of_year = tuple(p for p in named if born and p.birth is not None and p.birth.year == born)
    if of_year:
        return Match(candidates=of_year, by=MatchedBy.NAME_AND_YEAR)
    unsure = tuple(p for p in named if not born or p.birth is None)
    of_federation = tuple(p for p in unsure if p.federation and p.federation == person.federation)
    if of_federation:
        return Match(candidates=of_federation, by=MatchedBy.NAME_AND_FEDERATION)
    return Match()


def _may_be(person: Person, player: ListedPlayer) -> bool:
    """Whether no number says that they are two."""
    both_fide = person.fide_id and player.fide_id
    both_national = person.national_id and player.national_id
    return not (
        (both_fide and person.fide_id != player.fide_id)
        or (both_national and person.national_id != player.national_id)
    )


_COMPARED = ("name", "title", "federation", "sex", "fide_id", "national_id", "club", "league")
"""What the list may correct; a town or a department it does not know."""


def differences(
    person: Person, player: ListedPlayer, cadence: Cadence = Cadence.STANDARD
) -> tuple[Difference, ...]:
    """What the list has otherwise. What it does not say is no difference, but a rating it lacks is.

    A name is otherwise only where other letters stand in it: how it is written stays.
    """
    listed = as_person(player, cadence)
    found = []
    for field in _COMPARED:
        old, new = getattr(person, field), getattr(listed, field)
        if field == "name":
            if sorted(fold_words(old)) != sorted(fold_words(new)):
                found.append(Difference(field, old, new))
        elif old != new and (new not in {None, ""} or field == "title"):
            found.append(Difference(field, old, new))
    if listed.birth is not None and not _same_birth(person, listed):
        found.append(Difference("birth", person.birth, listed.birth))
    found += _rating_differences(person, player)
    if listed.k is not None and listed.k != person.k:
        found.append(Difference("k", person.k, listed.k))
    return tuple(found)


def _same_birth(person: Person, listed: Person) -> bool:
    """A list with the year alone does not contradict a day."""
    old, new = person.birth, listed.birth
    if old is None or new is None:
        return old is new
    return old.year == new.year if new.month is None else old == new


def _rating_differences(person: Person, player: ListedPlayer) -> Iterator[Difference]:
    for cadence in Cadence:
        rating = player.rating(cadence)
        kinds = {rating.kind} if rating.value else set()
        if player.fide_id:
            kinds.add(RatingKind.FIDE)
        for kind in sorted(kinds, key=lambda k: k.value):
            new = rating.value if rating.value and rating.kind is kind else None
            old = person.rating(kind, cadence)
            if old != new:
                yield Difference("rating", old, new, cadence, kind)
