"""FIDE's categories of events and of arbiters. Rule: B.06.3 (book 6.6).

READING: an event of a higher category counts where a lower one is asked for.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.arbiter_norms import NormEvent, event_norm
from ronde.admin.dates import years_later
from ronde.model.career import ArbiterLog, Served
from ronde.rules.admin.arbiter_norms import CATEGORIES, NAMED_EVENTS, ArbiterPolicy

__all__ = ["ArbiterCategory", "active_until", "arbiter_category", "event_category", "may_be_chief"]

_ROLES = frozenset({"chief", "deputy_chief"})
_RENEWING = frozenset({"fide_refresher", "ia_seminar"})


def event_category(event: Served, policy: ArbiterPolicy) -> str:
    """A, B, C or D; empty where the event has none, or what is known does not show it.

    >>> from ronde.rules.admin.arbiter_norms import arbiter_policy
    >>> event_category(Served(name="World Cup", kind="world_individual"), arbiter_policy("2024"))
    'A'
    """
    if event.kind in NAMED_EVENTS:
        return NAMED_EVENTS[event.kind]
    for category in ("B", "C"):
        if _is_strong_round_robin(event, category, policy):
            return category
    if _is_strong_open(event, policy):
        return "C"
    return "D" if event_norm("IA", NormEvent.of(event), policy).is_possible else ""


def _is_strong_round_robin(event: Served, category: str, policy: ArbiterPolicy) -> bool:
    single, double = policy.round_robin_players
    least = {"round_robin": single, "double_round_robin": double}.get(event.system)
    if least is None or event.players is None or event.players < least or event.average is None:
        return False
    if category == "C" and event.cadence != "standard":
        return False
    return event.average > policy.averages[category][event.women]


def _is_strong_open(event: Served, policy: ArbiterPolicy) -> bool:
    limits = policy.strong_open
    share = event.rated_share
    counts = (event.rounds, event.players, event.titled, event.federations)
    if share is None or any(count is None for count in counts) or event.cadence != "standard":
        return False
    wanted = (limits.rounds, limits.players, policy.strong_open_titled, limits.federations)
    return share >= limits.rated_percent and all(
        count is not None and count >= least for count, least in zip(counts, wanted, strict=True)
    )


def may_be_chief(category: str, event: str, policy: ArbiterPolicy) -> bool:
    """Whether an arbiter of that category may be chief of an event of that category."""
    return category in policy.chief_allowed.get(event, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterCategory:
    """Where an arbiter stands; `category` empty: neither FA nor IA. `uncounted`: events not used.

    `uncounted` pairs an event's name with the code of the reason.
    """

    category: str
    next_category: str
    items: tuple[Check, ...]
    active_until: dt.date | None
    uncounted: tuple[tuple[str, str], ...] = ()


def active_until(log: ArbiterLog, policy: ArbiterPolicy, *, today: dt.date) -> dt.date | None:
    """The last active day: so many years after the FA award, the last refresher or IA seminar.

    Upgrades change nothing.
    """
    award = log.award("FA")
    days = [] if award is None or award.day is None else [award.day]
    days += [c.day for c in log.courses if c.code in _RENEWING and c.day is not None]
    last = max((day for day in days if day <= today), default=None)
    return None if last is None else years_later(last, policy.active_years)


def arbiter_category(log: ArbiterLog, policy: ArbiterPolicy, *, today: dt.date) -> ArbiterCategory:
    """The present category, the next one, and what is missing for it."""
    held = [a for a in log.awards if a.code in CATEGORIES and (a.day is None or a.day <= today)]
    until = active_until(log, policy, today=today)
    if log.award("FA", "IA") is None:
        return ArbiterCategory(category="", next_category="", items=(), active_until=until)
    present = max((a.code for a in held), key=CATEGORIES.index, default="D")
    later = CATEGORIES[CATEGORIES.index(present) + 1 :]
    if not later:
        return ArbiterCategory(category=present, next_category="", items=(), active_until=until)
    items, uncounted = _Upgrade(log, policy, today, present, later[0], until).judged()
    return ArbiterCategory(
        category=present,
        next_category=later[0],
        items=items,
        active_until=until,
        uncounted=uncounted,
    )


@dataclass(frozen=True, slots=True)
class _Upgrade:
    log: ArbiterLog
    policy: ArbiterPolicy
    today: dt.date
    present: str
    wanted: str
    until: dt.date | None

    def said(
        self,
        what: str,
        verdict: Verdict,
        *,
        value: Fact = None,
        limit: Fact = None,
        lower: int | None = None,
    ) -> Check:
        return Check(
            code=f"category.{what}",
            verdict=verdict,
            value=value,
            limit=limit,
            cite=self.policy.categories[self.wanted].cite,
            edition=self.policy.edition,
            remedy="career",
            fields={"category": self.wanted, "below": self.present, "lower": lower},
        )

    def judged(self) -> tuple[tuple[Check, ...], tuple[tuple[str, str], ...]]:
        row = self.policy.categories[self.wanted]
        items = [self.active(), self.years("title_years", "IA", row.title_years)]
        if row.below_years:
            items.append(self.years("below_years", self.present, row.below_years))
        counted, uncounted = self.events()
        items.append(self.enough(counted))
        return tuple(items), uncounted

    def active(self) -> Check:
        if self.until is None:
            return self.said("active", Verdict.UNKNOWN)
        verdict = Verdict.OK if self.today <= self.until else Verdict.FAIL
        return self.said("active", verdict, value=self.until)

    def years(self, what: str, code: str, years: int) -> Check:
        held = self.log.award(code)
        if held is None:
            return self.said(what, Verdict.FAIL, limit=years)
        if held.day is None:
            return self.said(what, Verdict.UNKNOWN, limit=years)
        on = years_later(held.day, years)
        verdict = Verdict.OK if self.today >= on else Verdict.FAIL
        return self.said(what, verdict, value=on, limit=years)

    def events(self) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Categories of the events that count, and why the others do not."""
        counted: list[str] = []
        uncounted: list[tuple[str, str]] = []
        for event in self.log.events:
            reason = self.why_not(event)
            category = "" if reason else event_category(event, self.policy)
            if category:
                counted.append(category)
            else:
                uncounted.append((event.name, reason or "category"))
        return tuple(counted), tuple(uncounted)

    def why_not(self, event: Served) -> str:
        since = self.since()
        first = years_later(self.today, -self.policy.category_event_years)
        end = event.end or event.start
        if not event.role:
            return "no_role"
        if event.role not in _ROLES:
            return "role"
        if end is None or event.start is None:
            return "no_day"
        if end > self.today:
            return "future"
        if end < first:
            return "old"
        if event.positive is not True:
            return "assessment"
        if event.used_for:
            return "used"
        if since is not None and event.start <= since:
            return "before"
        return ""

    def since(self) -> dt.date | None:
        """The last upgrade, or the title."""
        codes = {"IA", *CATEGORIES}
        days = (a.day for a in self.log.awards if a.code in codes and a.day is not None)
        return max((day for day in days if day <= self.today), default=None)

    def enough(self, counted: tuple[str, ...]) -> Check:
        rank = CATEGORIES.index
        own = sum(rank(c) >= rank(self.wanted) for c in counted)
        below = sum(rank(c) == rank(self.present) for c in counted)
        met = own >= 2 or (own >= 1 and own - 1 + below >= 3)
        return self.said(
            "events", Verdict.OK if met else Verdict.FAIL, value=own, limit=2, lower=below
        )
