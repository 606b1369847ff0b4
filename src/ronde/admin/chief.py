"""Who may direct the event, and how many arbiters it needs.

Rule: book@2022-01 1.2, 5.1, 6.3, 6.6, 6.9, 6.12 (articles 18 and 19, the quota, norm events,
activity, official events, hybrid halls). Readings: docs/disputes/chief-arbiter.md.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ronde.admin.ages import season
from ronde.admin.answers import Check, Verdict
from ronde.rules.admin.chief import (
    HIGH_CATEGORIES,
    HYBRID_PER_VENUE,
    NORM_TITLES,
    SUPERVISED_GAMES,
    Required,
    chief_policy,
    quota,
    rank_of,
)
from ronde.rules.admin.laws import laws_policy

__all__ = [
    "Arbiter",
    "Directed",
    "Festival",
    "arbiters_needed",
    "direction_checks",
    "hybrid_checks",
    "required_chief",
    "rows_of",
    "staffing_checks",
]

_NORMS = "fide_norms"
"""The row of events with norms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arbiter:
    """An official as far as the rules ask: empty texts and None are not known.

    `by_leave` is the reason of an exception; `plays`: also entered as a player; `days` are those of
    their presence (empty: all). `season` is the year in which the licence ends.
    """

    name: str
    chief: bool = False
    title: str = ""
    fide_title: str = ""
    category: str = ""
    trainee: bool = False
    licence: str = ""
    season: int | None = None
    fide_licensed: bool | None = None
    active_until: dt.date | None = None
    by_leave: str = ""
    plays: bool = False
    venue: str = ""
    days: frozenset[dt.date] = frozenset()

    @property
    def is_trainee(self) -> bool:
        """Whether they learn: by the flag, or by the lowest title."""
        return self.trainee or self.title == "AS"

    @property
    def is_titled(self) -> bool:
        """Whether they hold a title, French or of FIDE."""
        return not self.is_trainee and bool(self.title or self.fide_title)


@dataclass(frozen=True, slots=True, kw_only=True)
class Directed:
    """An event to be directed; None: not known.

    `career` and `admin` are the editions of `ffe-career` and `ffe-admin`. `fide_rated`: whether a
    player has a FIDE rating. `level` is FIDE's L1 to L3; `cadence` and `supervision` are for rapid
    and blitz ("full": the competition rules hold throughout), `laws` the edition they stand in.
    """

    career: str
    admin: str
    french: bool | None = None
    rated: str | None = None
    norms: bool | None = None
    competition: str = ""
    internal: bool = False
    youth: bool = False
    swiss: bool = False
    level: str = ""
    cadence: str = ""
    supervision: str = ""
    laws: str = ""
    fide_rated: bool = False
    players: int = 0
    start: dt.date | None = None
    end: dt.date | None = None
    arbiters: tuple[Arbiter, ...] = ()

    @property
    def chief(self) -> Arbiter | None:
        """The chief, if one is entered."""
        return next((a for a in self.arbiters if a.chief), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Festival:
    """All tournaments played in one hall: their players, and the arbiters of all of them."""

    players: int
    arbiters: tuple[Arbiter, ...]


def arbiters_needed(players: int, *, edition: str) -> int:
    """One for each hundred players begun, the chief among them; never none.

    >>> [arbiters_needed(n, edition="2022") for n in (0, 100, 101, 300, 301)]
    [1, 1, 2, 3, 4]
    """
    return max(1, -(-players // quota(edition).players))


def rows_of(event: Directed) -> tuple[str, ...]:
    """The rows of the table that apply, the special one first.

    READING: a competition the table names is judged by its own row, also where FIDE rates it; norms
    come on top. An internal event that FIDE rates is an event that FIDE rates.
    """
    rows = []
    if event.norms and event.rated == "fide":
        rows.append(_NORMS)
    internal = event.internal or event.competition == "club_internal"
    named = event.competition in chief_policy(event.career).required
    if named and event.competition != "club_internal":
        rows.append(event.competition)
    elif event.rated == "fide":
        rows += [] if rows else ["fide_rated"]
    elif internal:
        rows.append("club_internal_swiss" if event.swiss else "club_internal")
    elif event.rated == "national":
        rows.append(_national_row(event))
    return tuple(rows)


def _national_row(event: Directed) -> str:
    if event.swiss:
        return "ffe_swiss"
    if event.youth:
        return "youth_not_swiss"
    return "closed_with_fide_rated" if event.fide_rated else "closed_without_fide_rated"


def required_chief(event: Directed) -> tuple[str, Required] | None:
    """The row that asks for most, and what it asks for; None where the table asks for nothing."""
    table = chief_policy(event.career).required
    rows = [(row, table[row]) for row in rows_of(event) if row in table]
    if not rows:
        return None
    name, highest = max(rows, key=lambda found: rank_of(found[1].title))
    fide = any(required.fide for _, required in rows)
    return name, highest._replace(fide=fide)


def direction_checks(event: Directed) -> tuple[Check, ...]:
    """Every check of who directs: the French table, FIDE's conditions, activity and licence."""
    return (
        *_french_checks(event),
        *_norm_checks(event),
        *_level_checks(event),
        *_own_checks(event),
    )


def _french_checks(event: Directed) -> tuple[Check, ...]:
    """The chief against the table."""
    if not event.french:
        verdict = Verdict.UNKNOWN if event.french is None else Verdict.NOT_APPLICABLE
        remedy = "federation" if event.french is None else ""
        return (Check(code="arbiter.title", verdict=verdict, remedy=remedy),)
    found = required_chief(event)
    policy = chief_policy(event.career)
    if found is None:
        verdict = Verdict.UNKNOWN if event.rated is None else Verdict.NOT_APPLICABLE
        return (
            Check(
                code="arbiter.title",
                verdict=verdict,
                cite=policy.cite,
                edition=policy.edition,
                remedy="kind",
            ),
        )
    row, required = found
    checks = [_title(event, row, required)]
    if required.fide:
        checks.append(_fide_licence(event))
    if required.tutor:
        checks.append(_tutor(event, required))
    return tuple(checks)


def _title(event: Directed, row: str, required: Required) -> Check:
    policy, chief = chief_policy(event.career), event.chief
    title = "AS" if chief and chief.is_trainee else chief.title if chief else ""
    cite, verdict, remedy = policy.cite, Verdict.FAIL, "officials"
    if chief is None or not (title or chief.by_leave):
        verdict = Verdict.UNKNOWN
    elif rank_of(title) >= rank_of(required.title):
        verdict = Verdict.OK
        if _may_have_norms(event) and rank_of(title) < rank_of(policy.required[_NORMS].title):
            verdict, remedy = Verdict.UNKNOWN, "kind"
    elif (
        chief.by_leave and required.leave is not None and rank_of(title) >= rank_of(required.leave)
    ):
        verdict, cite = Verdict.NOTICE, policy.leave_cite
    return Check(
        code="arbiter.title",
        verdict=verdict,
        value=title or None,
        limit=required.title,
        cite=cite,
        edition=policy.edition,
        remedy=remedy,
        fields={
            "kind": f"word.competition.{row}",
            "name": chief.name if chief else "",
            "reason": chief.by_leave if chief else "",
        },
    )


def _may_have_norms(event: Directed) -> bool:
    """Whether nobody has said if an event that FIDE rates has norms: it may ask for more."""
    return event.rated == "fide" and event.norms is None


def _fide_licence(event: Directed) -> Check:
    chief = event.chief
    licensed = chief.fide_licensed if chief else None
    return Check(
        code="arbiter.fide_licence",
        verdict=_verdict_of(licensed),
        cite="book 1.2 6.3",
        edition=event.career,
        remedy="officials",
        fields={"name": chief.name if chief else ""},
    )


def _tutor(event: Directed, required: Required) -> Check:
    """A young chief works under somebody."""
    others = [a for a in event.arbiters if not a.chief]
    found = [a.name for a in others if rank_of(a.title) >= rank_of(required.tutor)]
    chief = event.chief
    enough = chief is not None and rank_of(chief.title) >= rank_of(required.tutor)
    untold = any(not a.title and not a.is_trainee for a in others)
    verdict = Verdict.OK if found or enough else Verdict.UNKNOWN if untold else Verdict.FAIL
    return Check(
        code="arbiter.tutor",
        verdict=verdict,
        value=tuple(found) or None,
        limit=required.tutor,
        cite=chief_policy(event.career).cite,
        edition=event.career,
        remedy="officials",
    )


def _norm_checks(event: Directed) -> tuple[Check, ...]:
    """What FIDE asks where norms are possible, in any country."""
    if not event.norms:
        return ()
    return (_fide_title(event), *_always_there(event), _nobody_plays(event))


def _fide_title(event: Directed) -> Check:
    chief = event.chief
    title = chief.fide_title if chief else ""
    # A French ladder without a FIDE title is an answer: whoever has one enters it.
    unknown = chief is None or not (title or chief.title)
    verdict = Verdict.UNKNOWN if unknown else Verdict.FAIL
    return Check(
        code="arbiter.fide_title",
        verdict=Verdict.OK if title in NORM_TITLES else verdict,
        value=title or None,
        limit=NORM_TITLES,
        cite="book 6.3 1.1.5",
        remedy="officials",
        fields={"name": chief.name if chief else ""},
    )


def _always_there(event: Directed) -> tuple[Check, ...]:
    """On every day one of the arbiters is an IA or FA."""
    if event.start is None or event.end is None or event.end < event.start:
        return ()
    able = [a for a in event.arbiters if a.fide_title in NORM_TITLES]
    length = (event.end - event.start).days + 1
    days = [event.start + dt.timedelta(days=n) for n in range(length)]
    bare = [day for day in days if not any(not a.days or day in a.days for a in able)]
    untold = not event.arbiters or any(not (a.title or a.fide_title) for a in event.arbiters)
    verdict = Verdict.OK
    if bare:
        verdict = Verdict.UNKNOWN if untold else Verdict.FAIL
    return (
        Check(
            code="arbiter.present",
            verdict=verdict,
            value=bare[0] if bare else None,
            limit=NORM_TITLES,
            cite="book 6.3 1.1.5",
            remedy="officials",
            fields={"count": len(bare)},
        ),
    )


def _nobody_plays(event: Directed) -> Check:
    names = tuple(a.name for a in event.arbiters if a.plays)
    verdict = Verdict.FAIL if names else Verdict.OK
    if not event.arbiters:
        verdict = Verdict.UNKNOWN
    return Check(
        code="arbiter.plays",
        verdict=verdict,
        value=names or None,
        cite="book 6.3 1.1.6",
        remedy="officials",
    )


def _level_checks(event: Directed) -> tuple[Check, ...]:
    """FIDE's official events are directed by an IA of the two highest categories."""
    if event.level != "L1":
        return ()
    chief = event.chief
    held = (chief.fide_title, chief.category) if chief else ("", "")
    verdict = Verdict.OK if held[0] == "IA" and held[1] in HIGH_CATEGORIES else Verdict.FAIL
    if chief is None or not held[0] or (held[0] == "IA" and not held[1]):
        verdict = Verdict.UNKNOWN
    return (
        Check(
            code="arbiter.level",
            verdict=verdict,
            value=" ".join(held).strip() or None,
            limit=HIGH_CATEGORIES,
            cite="book 6.9 XIII",
            remedy="officials",
            fields={"name": chief.name if chief else ""},
        ),
    )


def _own_checks(event: Directed) -> tuple[Check, ...]:
    """What every arbiter needs: to be active, and in France licence A of the season."""
    if not event.arbiters:
        return ()
    checks = [_activity(event)]
    if event.french:
        licensed = [(a.name, _is_licensed(a, event.start)) for a in event.arbiters]
        without = tuple(name for name, held in licensed if held is False)
        untold = tuple(name for name, held in licensed if held is None)
        checks.append(
            Check(
                code="arbiter.licence",
                verdict=_named(without, untold),
                value=without or untold or None,
                limit="A",
                cite="book 1.2 6.1",
                edition=event.career,
                remedy="officials" if event.start or without else "dates",
            )
        )
    return tuple(checks)


def _is_licensed(arbiter: Arbiter, start: dt.date | None) -> bool | None:
    """Whether they hold licence A of the season of the first day; None: something is missing."""
    if not arbiter.licence:
        return None
    if arbiter.licence != "A":
        return False
    if arbiter.season is None or start is None:
        return None
    return arbiter.season == season(start)


def _activity(event: Directed) -> Check:
    """Nobody officiates after the day their activity ended; for the chief it must be known."""
    last = event.end or event.start
    over = tuple(
        a.name for a in event.arbiters if a.active_until and last and a.active_until < last
    )
    chief = event.chief
    untold = (chief.name,) if chief and chief.active_until is None else ()
    return Check(
        code="arbiter.active",
        verdict=Verdict.UNKNOWN if last is None and not over else _named(over, untold),
        value=over or untold or None,
        limit=last,
        cite="book 6.6 2.1.1; 1.2 6.2" if event.norms else "book 1.2 6.2",
        edition=event.career,
        remedy="officials" if last else "dates",
    )


def _named(wrong: tuple[str, ...], untold: tuple[str, ...]) -> Verdict:
    return Verdict.FAIL if wrong else Verdict.UNKNOWN if untold else Verdict.OK


def _verdict_of(answer: bool | None) -> Verdict:
    if answer is None:
        return Verdict.UNKNOWN
    return Verdict.OK if answer else Verdict.FAIL


def staffing_checks(event: Directed, *, festival: Festival | None = None) -> tuple[Check, ...]:
    """How many arbiters: by players, of this event and of the festival, and by boards to watch."""
    if event.french is None:
        number = _number("arbiter.number", event.players, event.arbiters, event.admin)
        unknown = replace(number, verdict=Verdict.UNKNOWN, remedy="federation")
        return (unknown, *_supervision(event))
    checks = []
    if not event.french:
        checks.append(Check(code="arbiter.number", verdict=Verdict.NOT_APPLICABLE))
    else:
        checks.append(_number("arbiter.number", event.players, event.arbiters, event.admin))
        if festival is not None and festival.players > event.players:
            checks.append(
                _number("arbiter.number_festival", festival.players, festival.arbiters, event.admin)
            )
    return (*checks, *_supervision(event))


def _number(code: str, players: int, arbiters: tuple[Arbiter, ...], edition: str) -> Check:
    row = quota(edition)
    needed = arbiters_needed(players, edition=edition)
    sure = sum(_counts(a, trainees=row.trainees) for a in arbiters)
    perhaps = sum(not (a.title or a.fide_title or a.is_trainee) for a in arbiters)
    if not players:
        verdict, remedy = Verdict.UNKNOWN, "players"
    elif sure >= needed:
        verdict, remedy = Verdict.OK, "officials"
    else:
        unknown = not arbiters or sure + perhaps >= needed
        verdict, remedy = Verdict.UNKNOWN if unknown else Verdict.FAIL, "officials"
    return Check(
        code=code,
        verdict=verdict,
        value=sure,
        limit=needed,
        cite=row.cite,
        edition=edition,
        remedy=remedy,
        fields={"players": players},
    )


def _counts(arbiter: Arbiter, *, trainees: bool) -> bool:
    return arbiter.is_titled or (trainees and arbiter.is_trainee and not arbiter.chief)


def _supervision(event: Directed) -> tuple[Check, ...]:
    """Rapid and blitz under the competition rules throughout: few games for each arbiter."""
    games = SUPERVISED_GAMES.get(event.cadence)
    if games is None or event.supervision != "full":
        return ()
    boards = event.players // 2
    needed = -(-boards // games)
    present = len(event.arbiters)
    verdict = Verdict.OK if present >= needed else Verdict.FAIL
    if not event.players or not event.arbiters:
        verdict = Verdict.UNKNOWN
    return (
        Check(
            code="arbiter.supervision",
            verdict=verdict,
            value=present,
            limit=needed,
            cite=_supervised_by(event),
            remedy="officials" if event.players else "players",
            fields={"boards": boards, "games": games},
        ),
    )


def _supervised_by(event: Directed) -> str:
    """The article of the competition rules, in the edition of the Laws that the event has."""
    if not event.laws:
        return "book 2.2 A.3" if event.cadence == "rapid" else "book 2.2 B.3"
    return f"Laws {laws_policy(event.laws).supervision[event.cadence].full}"


def hybrid_checks(
    remote: str, venues: Iterable[str], arbiters: Iterable[Arbiter]
) -> tuple[Check, ...]:
    """Two arbiters in every hall of a hybrid event; halls and places must be known."""
    if remote != "hybrid":
        return ()
    halls, arbiters = tuple(venues), tuple(arbiters)
    placed: Mapping[str, int] = Counter(a.venue for a in arbiters if a.venue)
    unplaced = sum(not a.venue for a in arbiters)
    if not halls:
        return (
            Check(
                code="hybrid.arbiters",
                verdict=Verdict.UNKNOWN,
                cite="book 6.12 16.8",
                remedy="venue",
                fields={"count": 0, "hall": ""},
            ),
        )
    return tuple(
        Check(
            code="hybrid.arbiters",
            verdict=_hall(placed.get(hall, 0), unplaced),
            value=placed.get(hall, 0),
            limit=HYBRID_PER_VENUE,
            cite="book 6.12 16.8",
            remedy="officials",
            fields={"hall": hall, "count": unplaced},
        )
        for hall in halls
    )


def _hall(there: int, unplaced: int) -> Verdict:
    if there >= HYBRID_PER_VENUE:
        return Verdict.OK
    return Verdict.UNKNOWN if unplaced else Verdict.FAIL
