"""The days to keep and the notices to post of one event, from its journal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronde.admin.answers import Check, Due, DueKind, Verdict
from ronde.admin.deadlines import (
    Mark,
    Occasion,
    Paper,
    Progressed,
    Status,
    checklist,
    marked,
    rating_list,
    report_papers,
)
from ronde.admin.errors import ScheduleError
from ronde.admin.licences import asked
from ronde.admin.notices import Board, Notice, Posted, notices
from ronde.journal import Entry, Journal, State
from ronde.journal.events import PrizesAnnounced, RoundClosed, RoundPublished, Ticked
from ronde.model import (
    Cadence,
    Player,
    Rated,
    RoundTime,
    Settings,
    Sex,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.cadence import pace_of
from ronde.queries.fair_play import ROUND_ROBINS, fide_rating, protection_of
from ronde.queries.history import standing_parts
from ronde.queries.licences import licence_event
from ronde.queries.progress import open_boards, working_round
from ronde.rules.admin.deadlines import (
    REQUESTS,
    STRONG,
    STRONG_WOMAN,
    report_policy,
)
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.notices import notice_policy

__all__ = [
    "Line",
    "board_of",
    "due_checks",
    "edition_of",
    "known_ids",
    "lines",
    "next_lines",
    "notices_of",
    "occasion_of",
    "papers_of",
    "progressed",
    "readable_by",
    "report_senders",
    "tick_moments",
]

_SENT = "trf_to_rating_officer"


def edition_of(settings: Settings) -> str:
    """The edition of the federation's administrative rules."""
    return settings.edition_of("ffe-admin")


def progressed(tournament: Tournament) -> Progressed:
    """How many rounds have begun, and how many are over."""
    current = working_round(tournament)
    if current is None:
        return Progressed()
    before = current.number - 1
    if not current.published:
        return Progressed(before, before)
    over = before if open_boards(current) else current.number
    return Progressed(current.number, over)


def readable_by(settings: Settings, round_no: int) -> dt.datetime | None:
    """By which hour of the hall the pairings of a round can be read; None: nothing asks for it.

    Rule: book@2022-01 1.1 A.3; round 1 is excepted, and later editions do not ask for it.
    """
    due = next((time for time in settings.schedule if time.round == round_no), None)
    before = notice_policy(edition_of(settings)).hours_before
    if due is None or due.time is None or before is None or round_no == 1:
        return None
    if not is_french(settings.federation):
        return None
    return dt.datetime.combine(due.date, due.time) - dt.timedelta(hours=before)


def occasion_of(state: State) -> Occasion:
    """What the days depend on, as far as somebody has said it."""
    tournament = state.tournament
    settings, kind = tournament.settings, tournament.settings.kind
    rated = None if kind.rated is None else kind.rated is not Rated.NONE
    fide = None if kind.rated is None else kind.rated is Rated.FIDE
    norms = False if fide is False else kind.norms
    cadence = pace_of(settings).cadence
    standard = None if cadence is None else cadence is Cadence.STANDARD
    return Occasion(
        start=settings.start,
        end=settings.end,
        rounds=settings.rounds,
        round_days={int(t.round): t.date for t in settings.schedule},
        french=is_french(settings.federation),
        rated=rated,
        fide=fide,
        norms=norms,
        strong=any(_is_strong(player) for player in tournament.players),
        standard=standard,
        type_a={"A": True, "B": False}.get(asked(licence_event(settings)).letter),
        committee=True if settings.committee else None,
        arbiter_norms=any(official.norm_wanted for official in settings.officials),
        norms_made=False if norms is False else None,
        closed=settings.system.name in ROUND_ROBINS,
        high_level=kind.level == "L1",
        raised_protection=_raised(state),
    )


def _raised(state: State) -> bool | None:
    """Whether the event is protected more than others."""
    found = protection_of(state)
    return True if found.raised else None if found.missing else False


def _is_strong(player: Player) -> bool:
    rating = fide_rating(player)
    return rating > (STRONG_WOMAN if player.person.sex is Sex.WOMAN else STRONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of the time line: what is due, where it stands, who said so."""

    due: Due
    status: Status
    tick: Tick | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to do it."""
        return self.status in {Status.OPEN, Status.OVERDUE}


def lines(state: State, today: dt.date) -> tuple[Line, ...]:
    """The time line of an event on a day.

    Raises:
        ScheduleError: the event ends before it begins.
    """
    event = occasion_of(state)
    done = progressed(state.tournament)
    found = []
    for due in checklist(event, edition_of(state.tournament.settings)):
        tick = state.office.tick(due.id)
        mark = _mark(tick) or (None if tick else _by_itself(due.id, state.tournament.settings))
        status = marked(due, mark, today=today, progressed=done)
        found.append(Line(due=due, status=status, tick=tick))
    return tuple(found)


def _by_itself(line: str, settings: Settings) -> Mark | None:
    """What the settings show to be done needs no tick."""
    requested = settings.requested is not None and line in REQUESTS
    named = line == "appeals_named" and bool(settings.committee)
    return Mark(TickState.DONE.value) if requested or named else None


def _mark(tick: Tick | None) -> Mark | None:
    if tick is None or tick.state is TickState.OPEN:
        return None
    return Mark(tick.state.value)


def next_lines(found: tuple[Line, ...], count: int = 3) -> tuple[Line, ...]:
    """What comes next: what is overdue, then what is due soonest; advice without a day last."""
    late = [line for line in found if line.status is Status.OVERDUE]
    open_ = [line for line in found if line.status is Status.OPEN and line.due.settled]
    dated = [line for line in open_ if line.due.day is not None or line.due.round]
    return (*late, *dated, *(line for line in open_ if line not in dated))[:count]


def papers_of(state: State) -> tuple[tuple[Paper, Tick | None], ...]:
    """The papers of the technical report, each with its tick."""
    settings = state.tournament.settings
    papers = report_papers(occasion_of(state), edition_of(settings))
    return tuple((paper, state.office.tick(paper.id)) for paper in papers)


def report_senders(state: State) -> tuple[str, ...]:
    """Who sends the technical report in, as codes; nobody where there is none."""
    settings = state.tournament.settings
    if is_french(settings.federation) is False:
        return ()
    return report_policy(edition_of(settings)).senders


def known_ids(journal: Journal) -> tuple[str, ...]:
    """Every line that can be ticked: what is due, the papers of the report, the notices."""
    state = journal.state
    settings = state.tournament.settings
    try:
        due = checklist(occasion_of(state), edition_of(settings))
    except ScheduleError:
        due = ()
    return (
        *(row.id for row in due),
        *(paper.id for paper, _ in papers_of(state)),
        *(notice.id for notice in notices_of(journal, shared=False)),
    )


def tick_moments(journal: Journal) -> Mapping[str, dt.datetime]:
    """When each line that was touched was touched last."""
    return {e.event.tick.id: e.at for e in journal.entries if isinstance(e.event, Ticked)}


def due_checks(journal: Journal, today: dt.date) -> tuple[Check, ...]:
    """Sections 6 and 22 as checks: the dates, what is overdue, the rating list."""
    state = journal.state
    settings = state.tournament.settings
    edition = edition_of(settings)
    dates = _dates_check(settings, edition)
    if dates.verdict is Verdict.FAIL:
        return (dates,)
    return (
        dates,
        _end_check(settings, edition),
        _overdue_check(lines(state, today), _missing(settings), edition),
        _list_check(journal, today, edition),
    )


def _dates_check(settings: Settings, edition: str) -> Check:
    start, end = settings.start, settings.end
    verdict = Verdict.UNKNOWN
    if start is not None and end is not None:
        verdict = Verdict.FAIL if end < start else Verdict.OK
    return Check(
        code="due.dates", verdict=verdict, value=start, limit=end, edition=edition, remedy="dates"
    )


def _end_check(settings: Settings, edition: str) -> Check:
    """Section 6, bad input: an end before the last round makes every due day doubtful."""
    end = settings.end
    late = [t for t in settings.schedule if end is not None and t.date > end]
    last = max(late, key=lambda t: t.date, default=None)
    verdict = Verdict.UNKNOWN if end is None else Verdict.NOTICE if last else Verdict.OK
    return Check(
        code="due.end",
        verdict=verdict,
        value=end,
        limit=None if last is None else last.date,
        edition=edition,
        remedy="dates" if end is None else "schedule",
        fields={} if last is None else {"round": last.round},
    )


def _missing(settings: Settings) -> str:
    """The place of what is missing to know what is due; empty: nothing is."""
    if settings.start is None or settings.end is None:
        return "dates"
    if is_french(settings.federation) is None:
        return "federation"
    return "kind" if settings.kind.rated is None else ""


def _overdue_check(found: tuple[Line, ...], missing: str, edition: str) -> Check:
    late = [line for line in found if line.status is Status.OVERDUE]
    rules = [line for line in late if line.due.kind is DueKind.RULE]
    if rules:
        verdict = Verdict.FAIL
    elif missing:
        verdict = Verdict.UNKNOWN
    else:
        verdict = Verdict.NOTICE if late else Verdict.OK
    shown = rules or late
    return Check(
        code="due.overdue",
        verdict=verdict,
        value=len(shown),
        cite=", ".join(dict.fromkeys(line.due.cite for line in shown[:3])),
        edition=edition,
        remedy=missing if verdict is Verdict.UNKNOWN else "deadlines",
        fields={"items": tuple(f"word.due.{line.due.id.partition(':')[0]}" for line in shown)},
    )


def _list_check(journal: Journal, today: dt.date, edition: str) -> Check:
    """Whether the report still reaches the list it must be in."""
    state = journal.state
    event = occasion_of(state)
    missing = "dates" if event.end is None else "kind"

    def answer(verdict: Verdict, **facts: dt.date | None) -> Check:
        return Check(
            code="due.rating_list",
            verdict=verdict,
            value=facts.get("value"),
            limit=facts.get("limit"),
            cite="B.02 9.1, 7.1.3",
            edition=edition,
            remedy=missing if verdict is Verdict.UNKNOWN else "deadlines",
        )

    if event.fide is False:
        return answer(Verdict.NOT_APPLICABLE)
    if event.fide is None or event.end is None:
        return answer(Verdict.UNKNOWN)
    found = rating_list(event.end, edition)
    reached = found.reached(_sent_on(journal) or max(today, event.end))
    if reached is None:
        return answer(Verdict.FAIL, limit=found.last)
    if reached > found.due:
        return answer(Verdict.NOTICE, value=reached, limit=found.due)
    return answer(Verdict.OK, value=found.closes, limit=found.due)


def _sent_on(journal: Journal) -> dt.date | None:
    """The day on which the report was ticked as sent, if it was."""
    tick = journal.state.office.tick(_SENT)
    if tick is None or tick.state is not TickState.DONE:
        return None
    moment = tick_moments(journal).get(_SENT)
    return None if moment is None else moment.date()


def board_of(journal: Journal, *, shared: bool, zone: dt.tzinfo = dt.UTC) -> Board:
    """What the notices depend on; `shared`: everybody may see the event's pages.

    `zone` is the hall's: the journal keeps UTC, a schedule the hour of the hall.
    """
    state = journal.state
    settings = state.tournament.settings
    event = occasion_of(state)
    return Board(
        rounds=settings.rounds,
        starts={int(t.round): m for t in settings.schedule if (m := _moment(t)) is not None},
        start=settings.start,
        end=settings.end,
        check_in=_programme(settings, "check_in"),
        ceremony=_programme(settings, "ceremony"),
        committee=event.committee,
        fide=event.fide,
        progressed=progressed(state.tournament),
        posted=tuple(_posted(journal, shared=shared, zone=zone)),
        marks={t.id: mark for t in state.office.ticks if (mark := _mark(t)) is not None},
    )


def _moment(time: RoundTime) -> dt.datetime | None:
    return None if time.time is None else dt.datetime.combine(time.date, time.time)


def _programme(settings: Settings, kind: str) -> dt.datetime | None:
    """The first hour of that kind in the programme."""
    found = [
        dt.datetime.combine(item.date, item.time)
        for item in settings.programme
        if item.kind == kind and item.time is not None
    ]
    return min(found, default=None)


def _posted(journal: Journal, *, shared: bool, zone: dt.tzinfo) -> Iterator[Posted]:
    """What the journal knows of: published rounds, and what the public pages show."""
    state = journal.state
    acts = list(standing_parts(state))
    published = {
        int(a.event.round): a.sequence for a in acts if isinstance(a.event, RoundPublished)
    }
    for number, sequence in sorted(published.items()):
        yield Posted(
            notice="pairings",
            document="published",
            round=number,
            version=sequence,
            at=_local(journal.entries[sequence - 1], zone),
            progressed=Progressed(number - 1, number - 1),
        )
    if shared:
        closed = {int(a.event.round): a.sequence for a in acts if isinstance(a.event, RoundClosed)}
        announced = next((a.sequence for a in acts if isinstance(a.event, PrizesAnnounced)), 0)
        yield from _on_pages(state, closed)
        if state.prizes and announced:
            yield Posted(
                notice="prizes",
                document="public_page",
                version=announced,
                at=_local(journal.entries[announced - 1], zone),
                progressed=Progressed(
                    sum(sequence < announced for sequence in published.values()),
                    sum(sequence < announced for sequence in closed.values()),
                ),
                on_paper=False,
            )


def _on_pages(state: State, closed: Mapping[int, int]) -> Iterator[Posted]:
    """What spectators find without anybody posting it."""
    tournament = state.tournament
    settings = tournament.settings
    over = progressed(tournament).over

    def shown(notice: str, number: int = 0) -> Posted:
        return Posted(
            notice=notice,
            document="public_page",
            round=number,
            version=closed.get(number, state.version),
            progressed=Progressed(number, number),
            on_paper=False,
        )

    if tournament.players:
        yield shown("players_by_rating")
    if settings.schedule:
        yield shown("round_times")
    for number in range(1, over + 1):
        yield from (shown(notice, number) for notice in ("results", "standings", "cross_table"))
    if settings.rounds is not None and over >= settings.rounds:
        yield shown("final_standings")


def _local(entry: Entry, zone: dt.tzinfo) -> dt.datetime:
    return entry.at.astimezone(zone).replace(tzinfo=None)


def notices_of(
    journal: Journal, *, shared: bool, zone: dt.tzinfo = dt.UTC, now: dt.datetime | None = None
) -> tuple[Notice, ...]:
    """The notices of an event; none where the French federation's rules do not apply."""
    settings = journal.state.tournament.settings
    if is_french(settings.federation) is False:
        return ()
    return notices(board_of(journal, shared=shared, zone=zone), edition_of(settings), now=now)
