"""Today: where the tournament stands, the one next action, and a map of the boards."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.admin.errors import ScheduleError
from ronde.journal import Entry
from ronde.journal.events import (
    GamesTaken,
    ResultEntered,
    RoundAct,
    RoundClosed,
    RoundPaired,
    RoundPublished,
)
from ronde.model import Player, RequestedBye, Result, Round
from ronde.queries.attendance import Attendance
from ronde.queries.checks import Check, checks_before_start
from ronde.queries.deadlines import lines, next_lines, readable_by
from ronde.queries.hall import Outcome, squares
from ronde.queries.history import standing_acts, standing_parts
from ronde.queries.open_games import OpenGame, adjourned
from ronde.queries.past import states_before
from ronde.queries.progress import Phase, Progress, Step, open_boards, working_round
from ronde.queries.readiness import Readiness
from ronde.queries.rounds import joins_scores
from ronde.queries.systems import is_swiss
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.services.attendance import attendance_now
from ronde.services.cached import order_after, points_before
from ronde.services.claims import Dispute, disputes
from ronde.services.followers import FollowerState, follower_states
from ronde.services.mail.log import MailState, mail_state
from ronde.services.public.sharing import is_shared
from ronde.services.round_hours import RoundHours, round_hours
from ronde.texts.journal import author_text, told
from ronde.texts.language import Language, halves_text
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.actions import Action, next_action
from ronde.web.adjourned.adjourned import AdjournedLine, adjourned_lines
from ronde.web.cockpit.ring_svg import ring
from ronde.web.frame import frame_of, page_token, render_page
from ronde.web.language import language_of
from ronde.web.ready.deadlines import DueRow, due_row
from ronde.web.ready.lines import ReadyLine, readiness_of, ready_line
from ronde.web.request_context import BACKUP_WATCH, STORE, Opened, open_tournament
from ronde.web.sending.sending import SiteLine, site_line

__all__ = [
    "Absentee",
    "Act",
    "CockpitPage",
    "Leader",
    "MapRow",
    "MapSquare",
    "Milestone",
    "OpenBoard",
    "Tile",
    "cockpit",
    "cockpit_page",
    "news",
]

_SHOWN = 6
_ACTS = 4
_LEADERS = 5
_ROW = 12
"""Boards in a row of the hall, with the aisle in the middle."""
_ASIDE = 192
"""More boards than this are drawn small."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBoard:
    """A game without a result; `key` names its board in the round."""

    key: str
    anchor: str
    white: Player
    black: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """A step of the round: done by whom and when, or still to do (`count` of what is missing).

    `late`: the hour by which it should have been done, where it was not.
    """

    code: str
    done: bool
    at: dt.datetime | None = None
    author: str = ""
    count: int = 0
    late: dt.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Absentee:
    """Somebody who will not play in the next round."""

    player: Player
    bye: RequestedBye


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSquare:
    """A board of the map; `called`: its players do not agree."""

    key: str
    anchor: str
    outcome: str
    text: str
    called: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MapRow:
    """A row of the hall."""

    letter: str
    squares: tuple[MapSquare, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A figure with its word, which leads to what it counts."""

    code: str
    icon: str
    count: int
    href: str
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What was done lately; the last one that stands can be taken back."""

    at: dt.datetime
    text: str
    undo: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    """Somebody at the top of the standings."""

    rank: int
    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CockpitPage:
    """Where the tournament stands; the last seven are for its arbiters, as the journal is.

    `asked`: about so many players somebody decides before the next round is paired. `machines` copy
    the tournament. `adjourned` are listed until they have a result, however many rounds are paired
    meanwhile. `unsaved`: for so many minutes no backup has been made of what was entered. `letters`
    is how the e-mail to players goes.
    """

    action: Action
    progress: Progress
    round: int
    ring: SafeString
    rows: tuple[MapRow, ...]
    small: bool
    tiles: tuple[Tile, ...]
    leaders: tuple[Leader, ...]
    last: Act | None
    hours: RoundHours
    asked: Attendance
    shared: bool
    disputes: tuple[Dispute, ...]
    open_boards: tuple[OpenBoard, ...]
    more_open: int
    adjourned: tuple[OpenGame, ...]
    milestones: tuple[Milestone, ...]
    checks: tuple[Check, ...]
    next_round: int
    absentees: tuple[Absentee, ...]
    late: tuple[Player, ...]
    left: tuple[Player, ...]
    machines: tuple[FollowerState, ...] = ()
    unsaved: int = 0
    acts: tuple[Act, ...] = ()
    unseen: tuple[ReadyLine, ...] = ()
    due: tuple[DueRow, ...] = ()
    resuming: tuple[AdjournedLine, ...] = ()
    site: SiteLine | None = None
    letters: MailState = MailState()


def cockpit(request: HttpRequest, t: int) -> HttpResponse:
    """Where the tournament stands."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "section.cockpit")
    frame = frame_of(request, title=title, opened=opened, section="cockpit", live=True)
    page = cockpit_page(opened, language)
    role = role_of(request, opened.event)
    if role >= Role.ARBITER:
        unsaved = BACKUP_WATCH.overdue(opened.event)
        page = replace(
            page,
            machines=_machines(opened),
            unsaved=unsaved,
            letters=mail_state(opened.event, opened.id),
            acts=_acts(opened, language),
            unseen=_unseen(
                opened, readiness_of(opened, frame.rail.others, shared=page.shared), role, language
            ),
            due=_due(opened, language),
            site=site_line(opened.event, language),
            resuming=adjourned_lines(opened, timezone.now(), language) if page.adjourned else (),
        )
    return render_page(request, "cockpit/cockpit.html", page, frame)


def news(request: HttpRequest, t: int) -> HttpResponse:  # noqa: ARG001
    """The token of the tournament now; the server in front goes on telling it (`web/live`)."""
    text = f"retry: 3000\ndata: {page_token(open_tournament(t))}\n\n"
    return HttpResponse(
        text, content_type="text/event-stream", headers={"Cache-Control": "no-store"}
    )


def cockpit_page(opened: Opened, language: Language) -> CockpitPage:
    """The cockpit of a tournament."""
    tournament = opened.tournament
    current = working_round(tournament)
    following = len(tournament.rounds) + 1
    rounds = opened.progress.rounds
    if rounds is not None and following > rounds:
        following = 0
    games = () if current is None else current.games
    waiting = [g for g in games if g.result is Result.PENDING]
    quarrels = disputes(STORE, opened.id)
    rows = () if current is None else _map(opened, current, quarrels)
    tables = {} if current is None else tables_of(tournament, current)
    return CockpitPage(
        action=next_action(opened.id, opened.progress.next),
        progress=opened.progress,
        round=0 if current is None else current.number,
        ring=ring(opened.progress.results, opened.progress.games, language),
        rows=rows,
        small=len(games) > _ASIDE,
        tiles=_tiles(opened, current, following),
        leaders=_leaders(opened, language),
        last=_last_result(opened, language),
        hours=_hours(opened, current),
        asked=open_questions(opened),
        shared=is_shared(opened.event),
        disputes=quarrels,
        open_boards=tuple(
            OpenBoard(
                key=(key := board_key(tables, g)),
                anchor=board_anchor(key),
                white=tournament.player(g.white),
                black=tournament.player(g.black),
            )
            for g in waiting[:_SHOWN]
        ),
        more_open=max(0, len(waiting) - _SHOWN),
        adjourned=adjourned(tournament),
        milestones=() if current is None else _milestones(opened, current, language),
        checks=checks_before_start(tournament) if current is None else (),
        next_round=following,
        absentees=tuple(
            Absentee(player=p, bye=absence.bye)
            for p in tournament.players
            if (absence := p.absence(following)) is not None and p.departure is None
        ),
        late=tuple(p for p in tournament.players if current and p.first_round == following),
        left=tuple(p for p in tournament.players if p.departure is not None),
    )


def open_questions(opened: Opened) -> Attendance:
    """About whom somebody decides before the next round, once this one is over."""
    if opened.progress.next.step is not Step.PAIR:
        return Attendance(round=0)
    return attendance_now(opened.state, opened.id)


def _unseen(
    opened: Opened, found: Readiness, role: Role, language: Language
) -> tuple[ReadyLine, ...]:
    """Checks that fail or are worth knowing, until somebody says to have seen them.

    Those of the pairing system stand on this page anyway, until the first round.
    """
    unseen = found.unseen(opened.state.office)
    return tuple(ready_line(i, opened, role, language) for i in unseen if i.start is None)


def _due(opened: Opened, language: Language) -> tuple[DueRow, ...]:
    """What is due next; nothing where the dates cannot be."""
    try:
        found = lines(opened.state, timezone.localdate())
    except ScheduleError:
        return ()
    return tuple(due_row(line, language) for line in next_lines(found))


def _map(opened: Opened, round_: Round, quarrels: tuple[Dispute, ...]) -> tuple[MapRow, ...]:
    called = {d.key for d in quarrels if d.disagree and d.round == round_.number}
    boards = [
        MapSquare(
            key=s.key,
            anchor=s.anchor,
            outcome=s.outcome.value,
            text=result_text(s.result) if s.outcome is not Outcome.OPEN else "",
            called=s.key in called,
        )
        for s in squares(opened.tournament, round_)
    ]
    return tuple(
        MapRow(letter=_letter(at // _ROW), squares=tuple(boards[at : at + _ROW]))
        for at in range(0, len(boards), _ROW)
    )


def _letter(row: int) -> str:
    """A to Z, then AA: how rows of a hall are named."""
    return ("" if row < 26 else _letter(row // 26 - 1)) + chr(ord("A") + row % 26)


def _tiles(opened: Opened, current: Round | None, following: int) -> tuple[Tile, ...]:
    tournament, number = opened.tournament, opened.id
    players = reverse("players", args=[number])
    active = sum(p.departure is None for p in tournament.players)
    found = [Tile(code="players", icon="users", count=active, href=players)]
    if current is not None:
        here = reverse("round", args=[number, current.number])
        if is_swiss(tournament.settings):
            before = points_before(tournament, current.number)
            mixed = sum(joins_scores(game, before) for game in current.games)
            found.append(Tile(code="floats", icon="arrow-down", count=mixed, href=here))
        forfeits = sum(game.result.is_forfeit for game in current.games)
        found += [
            Tile(code="byes", icon="coffee", count=len(current.byes), href=here),
            Tile(code="forfeits", icon="user-x", count=forfeits, href=here, round=current.number),
        ]
    if following:
        away = sum(
            p.absence(following) is not None and p.departure is None for p in tournament.players
        )
        found.append(
            Tile(code="absent", icon="calendar-days", count=away, href=players, round=following)
        )
    left = len(tournament.players) - active
    if left:
        found.append(Tile(code="left", icon="log-out", count=left, href=players))
    return tuple(found)


def _acts(opened: Opened, language: Language) -> tuple[Act, ...]:
    """The last acts, newest first."""
    version = opened.version
    undoable = opened.state.undoable
    last = 0 if undoable is None else undoable.sequence
    pairs = states_before(opened.journal, max(1, version - _ACTS + 1), version)
    return tuple(
        Act(
            at=entry.at,
            text=told(opened.journal, entry, before, language),
            undo=last if entry.sequence == last else 0,
        )
        for entry, before in reversed(pairs)
    )


def _last_result(opened: Opened, language: Language) -> Act | None:
    """The result that came last, if one of this round has."""
    for step in standing_acts(opened.state):
        if isinstance(step.event, RoundPublished):
            return None
        if isinstance(step.event, ResultEntered | GamesTaken):
            entry = opened.journal.entries[step.sequence - 1]
            [(_, before)] = states_before(opened.journal, step.sequence, step.sequence)
            return Act(at=entry.at, text=told(opened.journal, entry, before, language))
    return None


def _leaders(opened: Opened, language: Language) -> tuple[Leader, ...]:
    """The first of the standings between two rounds; of teams and cups other pages tell more."""
    settings = opened.tournament.settings
    over = opened.progress.phase in {Phase.BETWEEN, Phase.FINISHED}
    if not over or settings.is_team or settings.system.name == "cup":
        return ()
    return tuple(
        Leader(
            rank=row.rank or 0,
            name=row.name,
            points=halves_text(row.points, language),
        )
        for row in order_after(opened.journal).standings.placed[:_LEADERS]
    )


def _hours(opened: Opened, current: Round | None) -> RoundHours:
    """The hours of the round being played, or of the first one."""
    number = 1 if current is None else current.number
    return round_hours(opened.journal, opened.id, number, now=timezone.now())


def _machines(opened: Opened) -> tuple[FollowerState, ...]:
    """The second machines; when all is over and copied they may be silent."""
    states = follower_states(now=timezone.now(), tournament=opened.id)
    over = opened.progress.phase is Phase.FINISHED
    return tuple(s for s in states if not over or s.behind or s.parted)


def _milestones(opened: Opened, round_: Round, language: Language) -> tuple[Milestone, ...]:
    steps = (
        ("paired", RoundPaired, True),
        ("published", RoundPublished, round_.published),
        ("closed", RoundClosed, round_.closed),
    )
    found = [
        _milestone(code, _entry_of(opened, kind, round_.number), language)
        if done
        else Milestone(code=code, done=False)
        for code, kind, done in steps
    ]
    found[1] = _in_time(found[1], opened, round_)
    missing = open_boards(round_)
    results = Milestone(code="results", done=missing == 0, count=missing or len(round_.games))
    return (*found[:2], results, found[2])


def _in_time(published: Milestone, opened: Opened, round_: Round) -> Milestone:
    """The publication, with the hour it missed."""
    due = readable_by(opened.tournament.settings, round_.number)
    if due is None or (published.done and published.at is None) or not open_boards(round_):
        return published
    at = (published.at or timezone.now()).astimezone().replace(tzinfo=None)
    return replace(published, late=due) if at > due else published


def _milestone(code: str, entry: Entry | None, language: Language) -> Milestone:
    if entry is None:
        return Milestone(code=code, done=True)
    author = author_text(entry.author, language)
    return Milestone(code=code, done=True, at=entry.at, author=author)


def _entry_of(opened: Opened, kind: type[RoundAct], number: int) -> Entry | None:
    """The entry of the act that stands, if it is not part of an import."""
    for step in standing_parts(opened.state):
        if isinstance(step.event, kind) and step.event.round == number:
            return opened.journal.entries[step.sequence - 1]
    return None
