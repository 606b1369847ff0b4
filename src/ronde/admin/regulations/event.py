"""The clauses about the event: what it is, who may play, when, for what money and which prizes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from ronde.admin.admission import limits
from ronde.admin.answers import Cents
from ronde.admin.deadlines import half_round
from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.parts import Coded, Missing, Part, Said, part
from ronde.model import OfficialRole, ProgrammeItem, Rated, Seat

__all__ = [
    "acceptance",
    "adjournment",
    "admission",
    "appeals",
    "arbiters",
    "fees",
    "norms",
    "official_name",
    "presentation",
    "prizes",
    "rated",
    "rating_used",
    "schedule",
    "unrated",
]

_DIRECTING = (OfficialRole.CHIEF_ARBITER, OfficialRole.DEPUTY, OfficialRole.ARBITER)


def presentation(case: RegulationsCase) -> Said:
    """Who holds what, when and where. Rule: book 5.1 model 1."""
    settings = case.settings
    organiser = settings.organiser or settings.club
    if not organiser:
        yield Missing("organiser", "club")
    if not settings.name:
        yield Missing("name", "settings")
    if organiser and settings.name:
        times = case.whole("presentation", "times")
        code = "edition" if times else "held"
        yield part(code, name=settings.name, organiser=organiser, number=times)
    if settings.club and settings.club != organiser:
        yield part("club", club=settings.club)
    if settings.start is None:
        yield Missing("dates", "dates")
    elif settings.end is None or settings.end == settings.start:
        yield part("day", day=_day(settings.start))
    else:
        yield part("days", first=_day(settings.start), last=_day(settings.end))
    if settings.rounds is None:
        yield Missing("rounds", "rounds")
    else:
        yield part("rounds", count=settings.rounds)
    yield from _places(case)
    if tournaments := case.given("presentation", "tournaments"):
        yield part("tournaments", tournaments=tournaments)


def _places(case: RegulationsCase) -> Said:
    settings = case.settings
    if settings.kind.remote is not None and not settings.venues and not settings.venue:
        return
    for venue in settings.venues:
        code = "hall_at" if venue.address else "hall"
        yield part(code, name=venue.name, address=venue.address)
    if not settings.venues:
        place = ", ".join(filter(None, (settings.venue, settings.city)))
        yield part("hall", name=place) if place else Missing("venue", "venue")


def rated(case: RegulationsCase) -> Said:
    """Which lists the games count for. Rule: book 6.1 9.2."""
    found = case.settings.kind.rated
    if found is None:
        yield Missing("rated", "kind")
    else:
        code = "abroad" if found is Rated.NATIONAL and not case.french else found.value
        yield part(code)


def admission(case: RegulationsCase) -> Said:
    """Who may enter: the licence, the limits. Rule: book 5.1 model 1; R01 1.4."""
    settings = case.settings
    named = limits(settings.admission)
    yield from (part("open"),) if not _restricting(named) else _limits(case, named)
    if case.french is None:
        yield Missing("federation", "federation")
    elif case.french and settings.kind.rated is not Rated.NONE:
        letter = settings.admission.licence or case.licence
        yield part("licence", licence=letter) if letter else Missing("licence", "time_control")
    elif not case.french:
        yield part("registered")
    yield from _reserving(case)
    yield part("conduct")


def _restricting(named: tuple[str, ...]) -> bool:
    return bool(set(named) - {"licence"})


def _limits(case: RegulationsCase, named: tuple[str, ...]) -> Iterator[Part]:
    limit = case.settings.admission
    if limit.rating_below is not None:
        yield part("below", rating=limit.rating_below)
    if limit.rating_at_least is not None:
        yield part("at_least", rating=limit.rating_at_least)
    if limit.ages:
        yield part("ages", ages=Coded("age", limit.ages))
    if limit.sex is not None:
        yield part(f"sex.{limit.sex.value}")
    for name in ("clubs", "leagues", "departments", "federations"):
        if name in named:
            yield part(name, names=getattr(limit, name))


def _reserving(case: RegulationsCase) -> Said:
    """A standard event too short for strong players is closed to them, or says what follows.

    Rule: book 6.1 1.1; the French federation, R03 2.1.
    """
    row, limit = case.reserved, case.settings.admission.rating_below
    if row is None or (limit is not None and limit <= row.rating):
        return
    if case.must_reserve and not case.settings.kind.federal:
        yield part("reserved", rating=row.rating, minutes=row.minutes)
    else:
        yield part("not_rated", rating=row.rating, minutes=row.minutes)


def unrated(case: RegulationsCase) -> Said:
    """What the unrated are taken for. Rule: book 5.1 model 1."""
    if case.given("unrated", "estimated") != "yes":
        return
    yield part("estimated")
    for rating in sorted(set(case.estimates.values())):
        ages = tuple(age for age, value in case.estimates.items() if value == rating)
        yield part("row", rating=rating, ages=Coded("age", ages))
    yield part("kept")


def rating_used(case: RegulationsCase) -> Said:
    """Which list counts, and in which order lists are asked. Rule: LA25 1.2 B.4."""
    if not (listed := case.given("rating_used", "list")):
        return
    yield part("list", list=listed)
    method = case.settings.starting_order
    if method is not None:
        yield part("method", order=Coded("order", (method.value,)))
    elif case.rating_order:
        yield part("order", kinds=Coded("rating", case.rating_order))


_CHECK_IN = ("check_in", "entries_close", "draw", "opening", "meeting", "ceremony", "other")


def schedule(case: RegulationsCase) -> Said:
    """Check-in, closing of entries, rounds, rest days, ceremony. Rule: book 1.1 B.1.1."""
    settings = case.settings
    if checked := case.given("schedule", "check_in"):
        yield part("licences", hours=checked)
    items = tuple(item for item in settings.programme if item.kind != "rest")
    rounds = sorted(settings.schedule, key=lambda due: due.round)
    lines = [*((_when(i.date, i.time), 0, _item(i)) for i in items)]
    for due in rounds:
        code = "round" if due.time is not None else "round_day"
        line = part(code, round=int(due.round), day=_day(due.date), time=due.time)
        lines.append((_when(due.date, due.time), int(due.round), line))
    yield from (line for _, _, line in sorted(lines, key=lambda found: found[:2]))
    known = {int(due.round) for due in rounds if due.time is not None}
    if not known or (settings.rounds is not None and len(known) < settings.rounds):
        yield Missing("rounds", "schedule")
    for item in settings.programme:
        if item.kind == "rest":
            yield part("rest", day=_day(item.date))
    opens = case.whole("schedule", "opens")
    if opens and rounds:
        yield part("opens", minutes=opens)


def _when(day: dt.date, time: dt.time | None) -> tuple[dt.date, dt.time]:
    return day, time or dt.time.min


def _day(day: dt.date) -> Coded:
    """A day with its name."""
    return Coded("day", (day.isoformat(),))


def _item(item: ProgrammeItem) -> Part:
    what = item.text or Coded("programme", (item.kind,))
    if item.time is None:
        return part("item_day", what=what, day=_day(item.date))
    if item.until is None:
        return part("item", what=what, day=_day(item.date), time=item.time)
    return part("item_until", what=what, day=_day(item.date), time=item.time, until=item.until)


def adjournment(case: RegulationsCase) -> Said:
    """When adjourned games go on. Rule: book 1.1 A.1.2."""
    if sessions := case.given("adjournment", "sessions"):
        yield part("sessions", sessions=sessions)


def fees(case: RegulationsCase) -> Said:
    """What entering costs. Rule: book 5.1 model 5; R03 2.3."""
    asked = case.settings.fees
    if asked.adult is None and asked.youth is None:
        yield Missing("fees", "fees")
        return
    if not asked.adult and not asked.youth and not asked.reductions:
        yield part("free")
        return
    if asked.adult is not None:
        yield part("adult", fee=Cents(asked.adult))
    if asked.youth is not None:
        yield part("youth", fee=Cents(asked.youth), age=Coded("age", (asked.youth_to,)))
    for reduction in asked.reductions:
        yield part("reduced", name=reduction.name, fee=Cents(reduction.cents))
    if asked.late_surcharge and asked.late_from is not None:
        yield part("late", fee=Cents(asked.late_surcharge), day=_day(asked.late_from))
        if case.french:
            yield part("no_surcharge")
    if asked.free_titles:
        yield part("titles", titles=tuple(title.value for title in asked.free_titles))


def prizes(case: RegulationsCase) -> Said:
    """The list and how it is given out. Rule: book 5.1 model 5, 5.3."""
    found = case.prizes
    if found is None:
        if case.given("prizes", "offered") == "none":
            yield part("none")
        else:
            yield Missing("prizes", "prizes")
        return
    yield part("annexed", total=Cents(found.total)) if found.total else part("annexed_goods")
    if case.settings.rounds is not None:
        yield part("posted", round=half_round(case.settings.rounds))
    ways = dict.fromkeys(way for _, way in found.sharing)
    for way in ways:
        named = tuple(name for name, own in found.sharing if own == way)
        if len(ways) == 1:
            yield part(f"sharing.{way}")
        else:
            yield part(f"sharing_of.{way}", lists=named)
    yield part("cumulable" if found.cumulable else "best_only")
    if not found.cumulable and len(found.sharing) > 1:
        yield part("priority")
    if found.minimum:
        yield part("minimum", least=Cents(found.minimum))
    if found.bands and case.says("prizes", "unrated_out"):
        yield part("unrated_out")
    yield part("paid")
    if case.says("prizes", "presence"):
        yield part("presence")


def arbiters(case: RegulationsCase) -> Said:
    """Names, titles and roles. Rule: book 5.1 model 11, 1.1 B.1.1."""
    by_role = {role: tuple(_titled(case, role)) for role in _DIRECTING}
    chief = by_role[OfficialRole.CHIEF_ARBITER]
    yield part("chief_arbiter", names=chief) if chief else Missing("chief_arbiter", "officials")
    for role in _DIRECTING[1:]:
        if by_role[role]:
            yield part(role.value, names=by_role[role])


def _titled(case: RegulationsCase, role: OfficialRole) -> Iterator[str]:
    for official in case.settings.officials:
        if official.role is role and official.person.name:
            titles = ", ".join(filter(None, (official.fide_title, official.title)))
            name = official.person.name
            yield f"{name} ({titles})" if titles else name


def official_name(case: RegulationsCase, role: OfficialRole) -> str:
    """The first official of a role."""
    found = (o.person.name for o in case.settings.officials if o.role is role)
    return next(found, "")


_SEATS = (Seat.CHAIR, Seat.MEMBER, Seat.RESERVE)


def appeals(case: RegulationsCase) -> Said:
    """Who decides an appeal, by when and for what fee. Rule: book 5.1 model 12, 6.9 X."""
    settings, rules = case.settings, case.settings.rules
    if not settings.committee:
        match case.given("appeals", "instance"):
            case "federal":
                yield part("federal")
            case "committee":
                yield part("to_be_named")
            case _:
                yield Missing("committee", "committee")
        return
    for seat in _SEATS:
        names = tuple(m.person.name for m in settings.committee if m.seat is seat)
        if names:
            yield part(seat.value, names=names)
    if rules.appeal_minutes is None:
        yield Missing("appeal_minutes", "rules")
    else:
        yield part("deadline", minutes=rules.appeal_minutes)
    if rules.appeal_fee is None:
        yield Missing("appeal_fee", "rules")
    elif rules.appeal_fee:
        yield part("fee", fee=Cents(rules.appeal_fee))
    else:
        yield part("no_fee")
    yield part("own_case")


def norms(case: RegulationsCase) -> Said:
    """Which title norms are possible. Rule: book 6.3."""
    if titles := case.given("norms", "titles"):
        yield part("titles", titles=titles)
    elif case.settings.kind.norms:
        yield part("possible")


def acceptance(case: RegulationsCase) -> Said:
    """Everybody accepts the text; chief arbiter and organiser sign. Rule: book 5.1 model 14."""
    organiser = official_name(case, OfficialRole.ORGANISER) or case.settings.organiser
    chief = official_name(case, OfficialRole.CHIEF_ARBITER)
    yield part("accepted")
    if not chief:
        yield Missing("chief_arbiter", "officials")
    if not (organiser or case.settings.club):
        yield Missing("organiser", "officials")
    if chief and (organiser or case.settings.club):
        yield part("signed", chief=chief, organiser=organiser or case.settings.club)
