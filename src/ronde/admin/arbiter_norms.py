"""FIDE's arbiter norms: what an event can give, to how many, who signs; and whole applications.

Rule: B.06.1 (book 6.4). A number that is not known is never enough.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType

from ronde.admin.answers import Check, Fact, Verdict, worst
from ronde.admin.dates import age_on, years_later
from ronde.model.career import ArbiterLog, Served
from ronde.rules.admin.arbiter_norms import NAMED_EVENTS, ArbiterPolicy, EventRow, LargeOpen

__all__ = [
    "KINDS",
    "TITLES",
    "Application",
    "Candidate",
    "EventNorm",
    "NormEvent",
    "application",
    "candidate_checks",
    "checks",
    "event_norm",
    "limit_of",
]

TITLES = ("FA", "IA")
"""The titles that have norms."""

KINDS = ("national_final", "top_division", "hybrid", "official", *NAMED_EVENTS)
"""Kinds of events that are not just any; `official`: of FIDE or a continent, not in the list."""

_OWN_TITLES = ("IBCA", "ICSC", "IPCA")
_QUICK_OFFICIAL = frozenset(name for name in NAMED_EVENTS if name.endswith("rapid_blitz"))
_TRIED = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class NormEvent:
    """An event as norms see it; None: not known. `federations` are the different ones known.

    `unknown_federations`: players without one. `all_rated_after`: everybody of a round robin will
    have a rating after it. `own_rounds`: in how many rounds of a league the arbiter served.
    """

    system: str = "swiss"
    cadence: str | None = "standard"
    kind: str = ""
    fide_rated: bool | None = True
    rounds: int | None = None
    players: int | None = None
    rated: int | None = None
    federations: int | None = None
    unknown_federations: int = 0
    player_norms: bool | None = None
    boards: int | None = None
    teams: int | None = None
    own_rounds: int | None = None
    all_rated_after: bool = False
    match_arbiter: bool = False

    @classmethod
    def of(cls, served: Served) -> NormEvent:
        """An event of an arbiter's log."""
        return cls(
            system=served.system,
            cadence=served.cadence,
            kind=served.kind,
            rounds=served.rounds,
            players=served.players,
            rated=served.rated,
            federations=served.federations,
            player_norms=served.player_norms,
            boards=served.boards,
            teams=served.teams,
            own_rounds=served.own_rounds,
            match_arbiter=served.role == "match",
        )

    @property
    def is_official(self) -> bool:
        """An event of FIDE or of a continent."""
        return self.kind == "official" or self.kind in NAMED_EVENTS

    @property
    def share(self) -> Fraction | None:
        """The rated part of the players, in percent."""
        if not self.players or self.rated is None:
            return None
        return Fraction(100 * self.rated, self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventNorm:
    """Whether an event can give a norm of one title.

    `way` is the article it would be by; `at_most`: how many such norms an application may hold
    (None: any number); `few_rounds`: the one event with fewer rounds; `most`: how many arbiters
    can have one (None: no limit is named).
    """

    title: str
    verdict: Verdict
    way: str
    at_most: int | None
    few_rounds: bool
    national: bool
    most: int | None
    checks: tuple[Check, ...]

    @property
    def is_possible(self) -> bool:
        """Whether nothing is missing."""
        return self.verdict in {Verdict.OK, Verdict.NOTICE}


@dataclass(frozen=True, slots=True)
class _Way:
    """One article under which an event counts."""

    article: str
    conditions: tuple[Check, ...]
    at_most: int | None = None

    @property
    def verdict(self) -> Verdict:
        found = worst(check.verdict for check in self.conditions)
        return Verdict.NOTICE if found is Verdict.OK and self.at_most is not None else found

    @property
    def failed(self) -> int:
        return sum(check.verdict is Verdict.FAIL for check in self.conditions)


_GOOD = (Verdict.NOT_APPLICABLE, Verdict.OK, Verdict.NOTICE, Verdict.UNKNOWN, Verdict.FAIL)


@dataclass(frozen=True, slots=True)
class _Judge:
    """One event, one title, one edition."""

    event: NormEvent
    title: str
    policy: ArbiterPolicy

    @property
    def row(self) -> EventRow:
        return self.policy.events[self.title]

    def check(
        self,
        what: str,
        verdict: Verdict,
        *,
        article: str,
        value: Fact = None,
        limit: Fact = None,
        remedy: str = "players",
        fields: Mapping[str, Fact] = MappingProxyType({}),
    ) -> Check:
        return Check(
            code=f"norm.{self.title.lower()}.{what}",
            verdict=verdict,
            value=value,
            limit=limit,
            cite=f"{self.policy.cite} {article}",
            edition=self.policy.edition,
            remedy=remedy,
            fields=fields,
        )

    def least(
        self, what: str, value: int | Fraction | None, limit: int, article: str, remedy: str
    ) -> Check:
        """At least so many; not known is not enough."""
        known = Verdict.UNKNOWN if value is None else _met(value >= limit)
        return self.check(what, known, article=article, value=value, limit=limit, remedy=remedy)

    def international(self, article: str, limit: int) -> Check:
        """Players of enough federations; those without one are counted both ways."""
        known, unknown = self.event.federations, self.event.unknown_federations
        if known is None:
            verdict, low, high = Verdict.UNKNOWN, 0, 0
        else:
            low, high = known, known + unknown
            verdict = _met(low >= limit)
            if verdict is Verdict.FAIL and high >= limit:
                verdict = Verdict.UNKNOWN
        return self.check(
            "federations",
            verdict,
            article=article,
            value=known,
            limit=limit,
            fields={"low": low, "high": high},
        )

    def rounds(self, article: str) -> Check:
        played = self.event.rounds
        if played is None:
            verdict = Verdict.UNKNOWN
        elif played >= self.row.rounds:
            verdict = Verdict.OK
        else:
            verdict = Verdict.NOTICE if played >= self.row.few_rounds else Verdict.FAIL
        return self.check(
            "rounds",
            verdict,
            article=article,
            value=played,
            limit=self.row.rounds,
            remedy="rounds",
            fields={"few": self.row.few_rounds},
        )

    def standard(self, article: str) -> Check:
        cadence = self.event.cadence
        verdict = Verdict.UNKNOWN if cadence is None else _met(cadence == "standard")
        return self.check("cadence", verdict, article=article, value=cadence, remedy="time_control")

    # The ways

    def fa_ways(self) -> tuple[_Way, ...]:
        event, row = self.event, self.row
        if event.kind == "top_division":
            return (self.division("3.9.1"),)
        if event.kind == "olympiad" and event.match_arbiter:
            return (_Way("3.9.4", (), 1),)
        if event.cadence in {"rapid", "blitz"}:
            assert row.quick is not None
            least, rounds = row.quick
            return (
                _Way(
                    "3.9.2",
                    (
                        self.least("rated", event.rated, least, "3.9.2", "players"),
                        self.least("all_rounds", event.rounds, rounds, "3.9.2", "rounds"),
                        self.level(),
                    ),
                    1,
                ),
            )
        articles = {"swiss": "3.8.1", "round_robin": "3.8.2", "double_round_robin": "3.8.3"}
        if event.system not in articles:
            verdict = self.check(
                "system", Verdict.FAIL, article="3.8", value=event.system, remedy="kind"
            )
            return (_Way("3.8", (verdict,)),)
        article = articles[event.system]
        limit = row.rated[event.system]
        rated = self.least("rated", event.rated, limit, article, "players")
        if event.system == "round_robin" and event.all_rated_after:
            rated = self.check("rated", Verdict.OK, article=article, value=event.rated, limit=limit)
        conditions = (self.standard(article), rated, self.rounds("3.10"), self.level())
        if event.kind == "hybrid":
            return (_Way("3.9.3", conditions, 1),)
        return (_Way(article, conditions),)

    def level(self) -> Check:
        """An event of one federation is a national one: counted, in one edition once only."""
        found = self.international("2.6", self.row.federations)
        if found.verdict is Verdict.FAIL:
            once = self.row.national_most is not None
            verdict = Verdict.NOTICE if once else Verdict.OK
            return self.check(
                "national", verdict, article="3.11", value=found.value, limit=found.limit
            )
        return found

    def ia_ways(self) -> tuple[_Way, ...]:
        event, row = self.event, self.row
        if event.kind == "top_division":
            return (self.division("4.9.2"),)
        found: list[_Way] = []
        if event.kind == "olympiad" and event.match_arbiter:
            found.append(_Way("4.9.4", (), 1))
        rounds = self.rounds("4.10")
        if event.kind == "national_final":
            found.append(_Way("4.8.1", (rounds,), row.final_most))
        if event.kind in _QUICK_OFFICIAL:
            found.append(_Way("4.8.4", (rounds,), row.quick_official_most))
        elif event.is_official:
            found.append(_Way("4.8.2", (rounds,)))
        hybrid = event.kind == "hybrid"
        assert row.large_open is not None
        found.append(_Way("4.9.1", self.large_open(row.large_open), 1))
        possible = event.player_norms
        verdict = Verdict.UNKNOWN if possible is None else _met(possible)
        found.append(
            _Way(
                "4.9.3" if hybrid else "4.8.3",
                (
                    self.check("player_norms", verdict, article="4.8.3", remedy="kind"),
                    rounds,
                    self.international("2.6.2", row.federations),
                ),
                1 if hybrid else None,
            )
        )
        return tuple(found)

    def large_open(self, limits: LargeOpen) -> tuple[Check, ...]:
        event = self.event
        article = "4.9.1"
        return (
            self.standard(article),
            self.least("players", event.players, limits.players, article, "players"),
            self.least("share", event.share, limits.rated_percent, article, "players"),
            self.least("open_rounds", event.rounds, limits.rounds, article, "rounds"),
            self.international(article, limits.federations),
        )

    def division(self, article: str) -> _Way:
        event, limits = self.event, self.row.division
        teams = limits.teams_double if event.system == "double_round_robin" else limits.teams
        return _Way(
            article,
            (
                self.least("own_rounds", event.own_rounds, limits.rounds, article, "rounds"),
                self.least("boards", event.boards, limits.boards, article, "kind"),
                self.least("teams", event.teams, teams, article, "players"),
                self.least("share", event.share, limits.rated_percent, article, "players"),
            ),
            1,
        )


def event_norm(title: str, event: NormEvent, policy: ArbiterPolicy) -> EventNorm:
    """Whether the event can give a norm of that title, by its best way, and what is missing."""
    judge = _Judge(event, title, policy)
    ways = judge.fa_ways() if title == "FA" else judge.ia_ways()
    best = min(ways, key=lambda way: (_GOOD.index(way.verdict), way.failed))
    rated = event.fide_rated
    fide = judge.check(
        "fide",
        Verdict.UNKNOWN if rated is None else _met(rated),
        article="2.1",
        remedy="kind",
    )
    found = (fide, *best.conditions)
    verdict = worst((fide.verdict, best.verdict))
    rounds = next(
        (c for c in best.conditions if c.code.endswith((".rounds", ".open_rounds"))), None
    )
    few = rounds is not None and event.rounds is not None and event.rounds < judge.row.rounds
    return EventNorm(
        title=title,
        verdict=verdict,
        way=best.article,
        at_most=best.at_most,
        few_rounds=few,
        national=any(check.code.endswith(".national") for check in found)
        or best.article == "4.8.1",
        most=limit_of(event, policy),
        checks=found,
    )


def limit_of(event: NormEvent, policy: ArbiterPolicy) -> int | None:
    """How many arbiters can have a norm from one event; None: no limit, or not known."""
    if event.is_official:
        return None
    if event.system == "swiss":
        return None if event.players is None else -(-event.players // policy.swiss_players_per_norm)
    if event.system in {"round_robin", "double_round_robin"}:
        return policy.round_robin_norms
    return None


def _met(met: bool) -> Verdict:
    return Verdict.OK if met else Verdict.FAIL


# Who has one, and who signs it


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An arbiter of the event. `fide_title`: NA, FA, IA (empty: not known, or none).

    `registered`: FIDE registration paid. `wanted`: FA, IA or nothing.
    """

    name: str
    chief: bool = False
    fide_title: str = ""
    birth: dt.date | None = None
    active_until: dt.date | None = None
    registered: bool | None = None
    wanted: str = ""


def candidate_checks(
    candidate: Candidate,
    *,
    chief: Candidate | None,
    day: dt.date | None,
    policy: ArbiterPolicy,
) -> tuple[Check, ...]:
    """Whether somebody may have the norm they want, and who signs it; `day`: the event's first."""
    row = policy.applications[candidate.wanted]

    def said(
        what: str, verdict: Verdict, article: str, *, value: Fact = None, limit: Fact = None
    ) -> Check:
        return Check(
            code=f"norm.candidate.{what}",
            verdict=verdict,
            value=value,
            limit=limit,
            cite=f"{policy.cite} {article}",
            edition=policy.edition,
            remedy="officials",
            fields={"who": candidate.name, "title": candidate.wanted},
        )

    found: list[Check] = []
    ranks = ("NA", "FA", "IA")
    held, needed = candidate.fide_title, row.needs
    if not held:
        found.append(said("title", Verdict.UNKNOWN, "2.9", limit=needed))
    else:
        high_enough = held in ranks and ranks.index(held) >= ranks.index(needed)
        beyond = held in ranks and ranks.index(held) >= ranks.index(candidate.wanted)
        verdict = Verdict.NOTICE if beyond else _met(high_enough)
        found.append(said("title", verdict, "2.9", value=held, limit=needed))
    if row.norm_age:
        if candidate.birth is None or day is None:
            found.append(said("age", Verdict.UNKNOWN, "2.9.3", limit=row.norm_age))
        else:
            age = age_on(candidate.birth, day)
            verdict = _met(age >= row.norm_age)
            found.append(said("age", verdict, "2.9.3", value=age, limit=row.norm_age))
    if candidate.wanted == "IA":
        until = candidate.active_until
        verdict = Verdict.UNKNOWN if until is None or day is None else _met(day <= until)
        found.append(said("active", verdict, "2.9.2", value=until))
    paid = candidate.registered
    verdict = Verdict.UNKNOWN if paid is None else _met(paid)
    found.append(said("registered", verdict, "2.9"))
    if candidate.chief:
        found.append(said("signature.observed", Verdict.NOTICE, "2.8.1"))
    elif chief is None or not chief.fide_title:
        found.append(said("signature", Verdict.UNKNOWN, "2.8"))
    else:
        verdict = _met(chief.fide_title in TITLES)
        article = "2.8" if verdict is Verdict.OK else "2.8.2"
        found.append(said("signature", verdict, article, value=chief.name))
    return tuple(found)


CHECKS = ("norm.event", "norm.count", "norm.candidates", "norm.registration")
"""The codes of `checks`, in their order."""


def checks(
    event: NormEvent,
    arbiters: tuple[Candidate, ...],
    policy: ArbiterPolicy,
    *,
    day: dt.date | None,
) -> tuple[Check, ...]:
    """What there is to say of the norms that arbiters of this event want; none: not applicable."""

    def said(
        code: str,
        verdict: Verdict,
        article: str,
        *,
        value: Fact = None,
        limit: Fact = None,
        remedy: str = "officials",
    ) -> Check:
        return Check(
            code=code,
            verdict=verdict,
            value=value,
            limit=limit,
            cite=f"{policy.cite} {article}",
            edition=policy.edition,
            remedy=remedy,
        )

    wanting = [a for a in arbiters if a.wanted in TITLES]
    if not wanting:
        return tuple(said(code, Verdict.NOT_APPLICABLE, "2") for code in CHECKS)
    chief = next((a for a in arbiters if a.chief), None)
    norms = {title: event_norm(title, event, policy) for title in {a.wanted for a in wanting}}
    weakest = max(norms.values(), key=lambda norm: _GOOD.index(norm.verdict))
    lacking = next((c for c in weakest.checks if c.verdict is weakest.verdict), weakest.checks[0])
    most = limit_of(event, policy)
    count = Verdict.OK if most is None or len(wanting) <= most else Verdict.FAIL
    if event.players is None and event.system == "swiss" and not event.is_official:
        count = Verdict.UNKNOWN
    troubled = {
        a.name: worst(c.verdict for c in candidate_checks(a, chief=chief, day=day, policy=policy))
        for a in wanting
    }
    gravest = worst(troubled.values())
    names = tuple(name for name, verdict in troubled.items() if verdict is gravest)
    unpaid = [a.name for a in arbiters if a.registered is False]
    unsure = [a.name for a in arbiters if a.registered is None]
    paid = Verdict.FAIL if unpaid else Verdict.UNKNOWN if unsure else Verdict.OK
    return (
        said(
            "norm.event",
            weakest.verdict,
            weakest.way,
            value=weakest.title,
            remedy=lacking.remedy or "kind",
        ),
        said("norm.count", count, "2.7", value=len(wanting), limit=most, remedy="players"),
        said("norm.candidates", gravest, "2.8", value=names),
        said("norm.registration", paid, "2.9", value=tuple(unpaid or unsure)),
    )


# Applications


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """A file for a title: the norms chosen for it, and every condition."""

    title: str
    norms: tuple[Served, ...]
    checks: tuple[Check, ...]

    @property
    def is_complete(self) -> bool:
        """Whether it can be handed in."""
        fine = {Verdict.OK, Verdict.NOTICE, Verdict.NOT_APPLICABLE}
        return all(check.verdict in fine for check in self.checks)


def application(
    title: str, log: ArbiterLog, policy: ArbiterPolicy, *, today: dt.date
) -> Application:
    """Whether an arbiter's norms make an application on that day.

    Of more norms than are asked for, those are chosen that come closest to it.
    """
    row = policy.applications[title]
    own = _own_title(title, log, today)
    wanted = row.norms - own
    norms = tuple(
        event for event in log.events if event.norm == title and event.used_for in {"", title}
    )
    latest = sorted(norms, key=lambda e: e.end or e.start or dt.date.min)[-_TRIED:]
    files: Iterable[Sequence[Served]] = (
        combinations(latest, wanted) if len(latest) >= wanted else (latest,)
    )

    def judged(chosen: Sequence[Served]) -> Application:
        found = _File(title, tuple(chosen), log, policy, today, own=own).checks()
        return Application(title=title, norms=tuple(chosen), checks=found)

    def faults(file: Application) -> tuple[int, int]:
        verdicts = [check.verdict for check in file.checks]
        return verdicts.count(Verdict.FAIL), verdicts.count(Verdict.UNKNOWN)

    return min((judged(chosen) for chosen in files), key=faults)


def _own_title(title: str, log: ArbiterLog, today: dt.date) -> bool:
    """Whether the title of another association stands for a norm: held, and since the FA title."""
    held = log.award("FA") if title == "IA" else None
    since = held.day if held is not None and held.day is not None else dt.date.min
    days = (a.day for a in log.awards if a.code in _OWN_TITLES and a.day is not None)
    return any(since <= day <= today for day in days)


@dataclass(frozen=True, slots=True)
class _File:
    """The norms of one application."""

    title: str
    norms: tuple[Served, ...]
    log: ArbiterLog
    policy: ArbiterPolicy
    today: dt.date
    own: bool = False

    def said(
        self,
        what: str,
        verdict: Verdict,
        article: str,
        *,
        value: Fact = None,
        limit: Fact = None,
    ) -> Check:
        chapter = {"FA": "3", "IA": "4"}[self.title]
        return Check(
            code=f"norm.file.{what}",
            verdict=verdict,
            value=value,
            limit=limit,
            cite=f"{self.policy.cite} {article.format(chapter)}",
            edition=self.policy.edition,
            remedy="career",
            fields={"title": self.title},
        )

    def checks(self) -> tuple[Check, ...]:
        row = self.policy.applications[self.title]
        found = [
            self.norm_count(),
            self.valid(),
            self.repeated(),
            self.few_rounds(),
            self.national(),
            self.systems(),
            self.seminar(),
            self.age(),
            self.title_needed(),
            *((self.signers(), self.after_title()) if row.signers > 1 else ()),
            self.old_norms(),
            self.in_time(),
        ]
        return tuple(check for check in found if check is not None)

    @property
    def events(self) -> tuple[EventNorm, ...]:
        return tuple(event_norm(self.title, NormEvent.of(n), self.policy) for n in self.norms)

    def norm_count(self) -> Check:
        wanted = self.policy.applications[self.title].norms
        have = len(self.norms) + self.own
        return self.said("norms", _met(have >= wanted), "5", value=have, limit=wanted)

    def valid(self) -> Check:
        pairs = list(zip(self.norms, self.events, strict=True))
        wrong = tuple(n.name for n, e in pairs if e.verdict is Verdict.FAIL)
        unsure = tuple(n.name for n, e in pairs if e.verdict is Verdict.UNKNOWN)
        verdict = Verdict.FAIL if wrong else Verdict.UNKNOWN if unsure else Verdict.OK
        return self.said("valid", verdict, "{0}.8", value=wrong or unsure)

    def repeated(self) -> Check:
        """Ways that serve a limited number of times."""
        ways = [(e.way, e.at_most) for e in self.events if e.at_most is not None]
        used = {way: sum(w == way for w, _ in ways) for way, _ in ways}
        over = tuple(sorted({way for way, most in ways if used[way] > (most or 0)}))
        return self.said("once", _met(not over), "{0}.9", value=over)

    def few_rounds(self) -> Check:
        short = sum(event.few_rounds for event in self.events)
        return self.said("few_rounds", _met(short <= 1), "{0}.10.1", value=short, limit=1)

    def national(self) -> Check | None:
        most = self.policy.events[self.title].national_most
        if most is None:
            return None
        found = sum(event.national for event in self.events)
        return self.said("national", _met(found <= most), "{0}.11", value=found, limit=most)

    def systems(self) -> Check:
        kinds = {n.system for n in self.norms}
        wanted = self.policy.systems
        if len(kinds) >= wanted:
            return self.said("systems", Verdict.OK, "2.4", value=len(kinds), limit=wanted)
        if kinds != {"swiss"}:
            return self.said("systems", Verdict.FAIL, "2.4", value=len(kinds), limit=wanted)
        large = [self.is_large(n) for n in self.norms]
        verdict = Verdict.FAIL
        if Verdict.OK in large:
            verdict = Verdict.OK
        elif Verdict.UNKNOWN in large:
            verdict = Verdict.UNKNOWN
        return self.said("systems", verdict, "2.5", value=len(kinds), limit=wanted)

    def is_large(self, norm: Served) -> Verdict:
        limits = self.policy.all_swiss
        federations = self.policy.events[self.title].federations
        pairs: tuple[tuple[int | Fraction | None, int], ...] = (
            (norm.players, limits.players),
            (norm.rated_share, limits.rated_percent),
            (norm.rounds, limits.rounds),
            (norm.federations, federations),
        )
        return worst(
            Verdict.UNKNOWN if value is None else _met(value >= limit) for value, limit in pairs
        )

    def seminar(self) -> Check:
        row = self.policy.applications[self.title]
        if row.seminar_since is not None and self.today < row.seminar_since:
            return self.said("seminar", Verdict.NOT_APPLICABLE, "{0}.7", limit=row.seminar_since)
        seminars = [c for c in self.log.courses if c.code == row.seminar]
        days = [c.day for c in seminars if c.day is not None and c.day <= self.today]
        day = max(days, default=None)
        years = self.policy.seminar_years
        if day is None:
            verdict = Verdict.UNKNOWN if any(c.day is None for c in seminars) else Verdict.FAIL
            return self.said("seminar", verdict, "{0}.7", limit=years)
        fresh = self.today <= years_later(day, years)
        return self.said("seminar", _met(fresh), "5.3.2", value=day, limit=years)

    def age(self) -> Check:
        wanted = self.policy.applications[self.title].age
        birth = self.log.birth
        age = None if birth is None else age_on(birth, self.today)
        verdict = Verdict.UNKNOWN if age is None else _met(age >= wanted)
        article = "5.4.2" if self.title == "FA" else "5.5.2"
        return self.said("age", verdict, article, value=age, limit=wanted)

    def title_needed(self) -> Check:
        needed = self.policy.applications[self.title].needs
        higher = ("NA", "FA", "IA")[("NA", "FA", "IA").index(needed) :]
        held = self.log.award(*higher)
        has = held is not None and (held.day is None or held.day <= self.today)
        return self.said("title", _met(has), "2.9", limit=needed)

    def signers(self) -> Check:
        wanted = self.policy.applications[self.title].signers
        names = {n.signed_by for n in self.norms if n.signed_by}
        unsigned = any(not n.signed_by for n in self.norms)
        verdict = _met(len(names) >= wanted)
        if verdict is Verdict.FAIL and unsigned:
            verdict = Verdict.UNKNOWN
        return self.said("signers", verdict, "4.13.1", value=len(names), limit=wanted)

    def after_title(self) -> Check:
        held = self.log.award("FA")
        since = held.day if held is not None else None
        if since is None:
            verdict = Verdict.FAIL if held is None else Verdict.UNKNOWN
            return self.said("after_title", verdict, "4.12")
        early = self.named(lambda n: n.start is not None and n.start < since)
        undated = self.named(lambda n: n.start is None)
        verdict = Verdict.FAIL if early else Verdict.UNKNOWN if undated else Verdict.OK
        return self.said("after_title", verdict, "4.12", value=early or undated, limit=since)

    def old_norms(self) -> Check:
        years = self.policy.event_years
        old = self.named(lambda n: n.end is not None and self.today > years_later(n.end, years))
        undated = self.named(lambda n: n.end is None)
        verdict = Verdict.FAIL if old else Verdict.UNKNOWN if undated else Verdict.OK
        return self.said("old", verdict, "5.3.1", value=old or undated, limit=years)

    def in_time(self) -> Check:
        days = [n.end for n in self.norms if n.end is not None]
        last = max(days, default=None)
        years = self.policy.after_last_years
        if last is None or len(days) < len(self.norms):
            return self.said("in_time", Verdict.UNKNOWN, "5.3.3", limit=years)
        until = years_later(last, years)
        return self.said("in_time", _met(self.today <= until), "5.3.3", value=until, limit=years)

    def named(self, wanted: Callable[[Served], bool]) -> tuple[str, ...]:
        return tuple(n.name for n in self.norms if wanted(n))
