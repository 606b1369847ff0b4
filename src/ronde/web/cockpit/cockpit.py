"""The cockpit: where the tournament stands, and the one next action."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.journal import Entry
from ronde.journal.events import RoundAct, RoundClosed, RoundPaired, RoundPublished
from ronde.model import Player, RequestedBye, Result, Round
from ronde.queries.checks import Check, checks_before_start
from ronde.queries.history import standing_acts
from ronde.queries.progress import Phase, open_boards, working_round
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.services.claims import Dispute, disputes
from ronde.services.followers import FollowerState, follower_states
from ronde.texts.journal import author_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.actions import Action, next_action
from ronde.web.frame import frame_of, page_token, render_page
from ronde.web.language import language_of
from ronde.web.request_context import BACKUP_WATCH, STORE, Opened, open_tournament

__all__ = ["Absentee", "CockpitPage", "Milestone", "OpenBoard", "cockpit", "cockpit_page", "news"]

_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBoard:
    """A game without a result; `key` names its board in the round."""

    key: str
    anchor: str
    white: Player
    black: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """A step of the round: done by whom and when, or still to do (`count` of what is missing)."""

    code: str
    done: bool
    at: dt.datetime | None = None
    author: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Absentee:
    """Somebody who will not play in the next round."""

    player: Player
    bye: RequestedBye


@dataclass(frozen=True, slots=True, kw_only=True)
class CockpitPage:
    """Where the tournament stands; `machines` are those that copy it, for its arbiters.

    `unsaved`: for so many minutes no backup has been made of what was entered.
    """

    action: Action
    round: int
    disputes: tuple[Dispute, ...]
    open_boards: tuple[OpenBoard, ...]
    more_open: int
    milestones: tuple[Milestone, ...]
    checks: tuple[Check, ...]
    next_round: int
    absentees: tuple[Absentee, ...]
    late: tuple[Player, ...]
    left: tuple[Player, ...]
    machines: tuple[FollowerState, ...] = ()
    unsaved: int = 0


def cockpit(request: HttpRequest, t: int) -> HttpResponse:
    """Where the tournament stands."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "section.cockpit")
    frame = frame_of(request, title=title, opened=opened, section="cockpit", live=True)
    page = cockpit_page(opened, language)
    if role_of(request, opened.event) >= Role.ARBITER:
        unsaved = BACKUP_WATCH.overdue(opened.event)
        page = replace(page, machines=_machines(opened), unsaved=unsaved)
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
    tables = {} if current is None else tables_of(tournament, current)
    return CockpitPage(
        action=next_action(opened.id, opened.progress.next),
        round=0 if current is None else current.number,
        disputes=disputes(STORE, opened.id),
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
    missing = open_boards(round_)
    results = Milestone(code="results", done=missing == 0, count=missing or len(round_.games))
    return (*found[:2], results, found[2])


def _milestone(code: str, entry: Entry | None, language: Language) -> Milestone:
    if entry is None:
        return Milestone(code=code, done=True)
    author = author_text(entry.author, language)
    return Milestone(code=code, done=True, at=entry.at, author=author)


def _entry_of(opened: Opened, kind: type[RoundAct], number: int) -> Entry | None:
    """The entry of the act that stands, if it is not part of an import."""
    for step in standing_acts(opened.state):
        if isinstance(step.event, kind) and step.event.round == number:
            return opened.journal.entries[step.sequence - 1]
    return None
