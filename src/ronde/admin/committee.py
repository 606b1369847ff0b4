"""The appeals committee: who sits in it, and whether they may.

Rule: book@2022-01 1.1, 5.1, 6.9 (A.4; model, article 12; X.2). The book contradicts itself about
arbiters in it: docs/disputes/chief-arbiter.md.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.answers import Check, Verdict
from ronde.errors import ModelError
from ronde.model import BirthDate, CommitteeMember, Person, Seat, StandsFor
from ronde.rules.admin.committee import LEAST_AGE, LEAST_RESERVES, SIZES

__all__ = [
    "Panel",
    "age_on",
    "committee_checks",
    "panel_of",
    "refuse_doubles",
    "same_person",
    "sitting",
]

_FIDE = "book 6.9 X.2"
_BOOK = "book 1.1 A.4"


def same_person(one: Person, other: Person) -> bool:
    """Whether two entries are one person: by FIDE number where both have one, else by name."""
    if one.fide_id and other.fide_id:
        return one.fide_id == other.fide_id
    return _plain(one.name) == _plain(other.name) != ""


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").casefold().split())


def refuse_doubles(committee: Iterable[CommitteeMember]) -> None:
    """Refuse a committee in which somebody has two seats.

    Raises:
        ModelError: with the name.
    """
    seen: list[Person] = []
    for member in committee:
        if any(same_person(member.person, other) for other in seen):
            raise ModelError("committee.twice", name=member.person.name)
        seen.append(member.person)


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Who decides one appeal: those who sit, and who stood aside for which reserve.

    A reserve of None: nobody was left to sit in that place.
    """

    seats: tuple[CommitteeMember, ...]
    replaced: tuple[tuple[CommitteeMember, CommitteeMember | None], ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of those whose places stay empty."""
        return tuple(member.person.name for member, reserve in self.replaced if reserve is None)


def panel_of(committee: Iterable[CommitteeMember], concerned: Iterable[Person] = ()) -> Panel:
    """Whoever is concerned is replaced by the next reserve who is not.

    Rule: book@2022-01 1.1 (A.4.1), 6.9 (X.2).
    """
    committee, concerned = tuple(committee), tuple(concerned)
    free = [m for m in committee if not any(same_person(m.person, c) for c in concerned)]
    reserves = [m for m in free if m.seat is Seat.RESERVE]
    seats: list[CommitteeMember] = []
    replaced: list[tuple[CommitteeMember, CommitteeMember | None]] = []
    for member in committee:
        if member.seat is Seat.RESERVE:
            continue
        if member in free:
            seats.append(member)
            continue
        reserve = reserves.pop(0) if reserves else None
        replaced.append((member, reserve))
        if reserve is not None:
            seats.append(reserve)
    return Panel(seats=tuple(seats), replaced=tuple(replaced))


def sitting(
    committee: Iterable[CommitteeMember],
    *,
    parties: Iterable[Person] = (),
    chosen: Iterable[Person] | None = None,
) -> tuple[CommitteeMember, ...]:
    """Who decides an appeal: whoever is concerned is replaced by the next reserve.

    `chosen` are those the arbiter has called; nobody of them may be concerned.

    Raises:
        ModelError: somebody chosen is a party; or there are not enough reserves.
    """
    committee, parties = tuple(committee), tuple(parties)
    if chosen is not None:
        called = tuple(chosen)
        for person in called:
            if any(same_person(person, party) for party in parties):
                raise ModelError("committee.party", name=person.name)
        return tuple(m for m in committee if any(same_person(m.person, c) for c in called))
    found = panel_of(committee, parties)
    if found.missing:
        raise ModelError("committee.no_reserve", name=found.missing[0])
    return found.seats


def age_on(birth: BirthDate | None, day: dt.date, *, least: int) -> bool | None:
    """Whether somebody is at least so old on a day; None where the birth leaves it open.

    >>> age_on(BirthDate(2005, 11, 14), dt.date(2026, 11, 14), least=21)
    True
    >>> age_on(BirthDate(2005), dt.date(2026, 11, 14), least=21) is None
    True
    """
    if birth is None:
        return None
    years = day.year - birth.year
    if years != least:
        return years > least
    if not birth.month:
        return None
    if birth.month != day.month or birth.day is None:
        return None if birth.month == day.month else birth.month < day.month
    return birth.day <= day.day


def committee_checks(
    committee: Iterable[CommitteeMember],
    *,
    arbiters: Iterable[Person] = (),
    start: dt.date | None = None,
    needed: bool = False,
    international: bool = False,
    before_round_1: bool | None = None,
) -> tuple[Check, ...]:
    """Every check of the composition.

    `needed`: an event of high level, which cannot leave appeals to the federation.
    `before_round_1`: whether it was named by then; None: not known.
    """
    members, officials = tuple(committee), tuple(arbiters)
    if not members:
        verdict = Verdict.UNKNOWN if needed else Verdict.NOT_APPLICABLE
        return (Check(code="appeals.named", verdict=verdict, cite=_BOOK, remedy="committee"),)
    voting = tuple(m for m in members if m.seat is not Seat.RESERVE)
    return (
        Check(code="appeals.named", verdict=Verdict.OK, value=len(voting), cite=_BOOK),
        _odd(voting),
        _chair(voting),
        _reserve(len(members) - len(voting)),
        _arbiters(members, officials),
        _age(members, start),
        *(_federations(members) if international else ()),
        _before(before_round_1),
        _majority(voting),
    )


def _odd(voting: tuple[CommitteeMember, ...]) -> Check:
    count = len(voting)
    verdict = Verdict.OK if count in SIZES else Verdict.NOTICE
    if count % 2 == 0 or count < SIZES[0]:
        verdict = Verdict.FAIL
    return Check(
        code="appeals.odd",
        verdict=verdict,
        value=count,
        limit=tuple(str(size) for size in SIZES),
        cite=f"{_FIDE}; 1.1 A.4",
        remedy="committee",
    )


def _chair(voting: tuple[CommitteeMember, ...]) -> Check:
    chairs = tuple(m.person.name for m in voting if m.seat is Seat.CHAIR)
    return Check(
        code="appeals.chair",
        verdict=Verdict.OK if len(chairs) == 1 else Verdict.FAIL,
        value=chairs or None,
        limit=1,
        cite=_FIDE,
        remedy="committee",
        fields={"count": len(chairs)},
    )


def _reserve(count: int) -> Check:
    return Check(
        code="appeals.reserve",
        verdict=Verdict.OK if count >= LEAST_RESERVES else Verdict.FAIL,
        value=count,
        limit=LEAST_RESERVES,
        cite=_BOOK,
        remedy="committee",
    )


def _arbiters(members: tuple[CommitteeMember, ...], arbiters: tuple[Person, ...]) -> Check:
    names = tuple(
        m.person.name
        for m in members
        if m.side is StandsFor.ARBITER or any(same_person(m.person, a) for a in arbiters)
    )
    return Check(
        code="appeals.arbiter_member",
        verdict=Verdict.NOTICE if names else Verdict.OK,
        value=names or None,
        cite="book 1.1 A.4; 5.1 model 12",
        remedy="committee",
    )


def _age(members: tuple[CommitteeMember, ...], start: dt.date | None) -> Check:
    ages = {
        m.person.name: age_on(m.person.birth, start, least=LEAST_AGE) if start else None
        for m in members
    }
    young = tuple(name for name, enough in ages.items() if enough is False)
    untold = tuple(name for name, enough in ages.items() if enough is None)
    verdict = Verdict.FAIL if young else Verdict.UNKNOWN if untold else Verdict.OK
    return Check(
        code="appeals.age",
        verdict=verdict,
        value=young or untold or None,
        limit=LEAST_AGE,
        cite=_FIDE,
        remedy="committee" if start else "dates",
    )


def _federations(members: tuple[CommitteeMember, ...]) -> tuple[Check, ...]:
    """International events: if possible everybody from another federation."""
    untold = tuple(m.person.name for m in members if not m.person.federation)
    counted = Counter(m.person.federation for m in members if m.person.federation)
    same = tuple(sorted(name for name, count in counted.items() if count > 1))
    verdict = Verdict.NOTICE if same else Verdict.UNKNOWN if untold else Verdict.OK
    return (
        Check(
            code="appeals.federations",
            verdict=verdict,
            value=same or untold or None,
            cite=_FIDE,
            remedy="committee",
        ),
    )


def _before(named: bool | None) -> Check:
    verdict = Verdict.UNKNOWN if named is None else Verdict.OK if named else Verdict.FAIL
    return Check(code="appeals.before_round_1", verdict=verdict, cite=_FIDE, remedy="committee")


def _majority(voting: tuple[CommitteeMember, ...]) -> Check:
    """Players, arbiters or organisers alone decide nothing; "others" are no side."""
    sides = Counter(m.side for m in voting if m.side is not StandsFor.OTHER)
    side, count = sides.most_common(1)[0] if sides else (StandsFor.OTHER, 0)
    alone = count * 2 > len(voting)
    return Check(
        code="appeals.majority",
        verdict=Verdict.FAIL if alone else Verdict.OK,
        value=f"word.side.{side.value}" if alone else None,
        limit=len(voting),
        cite=_BOOK,
        remedy="committee",
        fields={"count": count},
    )
