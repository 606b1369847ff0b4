"""What surrounds every page: names, rail, rounds, state line, the note that offers undo."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from ronde.catalogue import say
from ronde.journal import Journal, State
from ronde.journal.events import ResultCorrected, Undone
from ronde.journal.lookups import locate
from ronde.model import Result, Tournament
from ronde.pairing.swiss import swiss_edition
from ronde.queries.history import counted, walked_together
from ronde.queries.outside import noted
from ronde.queries.past import states_before
from ronde.queries.progress import Progress
from ronde.queries.systems import is_swiss
from ronde.services.change_feed import arbiter_token
from ronde.texts.journal import acts_text, told
from ronde.texts.language import Language
from ronde.texts.naming import named_once
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.access import Principal, principal_of
from ronde.web.language import language_of
from ronde.web.manual.chapters import help_href
from ronde.web.notice_links import NoticeLink, links_after
from ronde.web.own_boards import OwnBoards, own_boards
from ronde.web.rail import Event, Rail, rail_of
from ronde.web.request_context import Opened
from ronde.web.theme import theme_of

__all__ = [
    "Frame",
    "Notice",
    "RoundLink",
    "TournamentHead",
    "came_from",
    "entry_sentence",
    "frame_of",
    "notice_for",
    "page_token",
    "remember_done",
    "render_fragment",
    "render_page",
    "wants_fragment",
]

DONE_COOKIE = "ronde_done"
_PICKED = 16
"""More rounds to come than this would only fill the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLink:
    """An item of the round selector."""

    number: int
    href: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentHead:
    """The top of a tournament's pages."""

    id: int
    name: str
    event_id: int
    event_name: str
    event_href: str
    version: int
    progress: Progress
    rounds: tuple[RoundLink, ...]
    to_come: tuple[int, ...]
    rulebook: str
    edition: str
    fide: str
    teams: bool
    outside: bool

    @property
    def full_name(self) -> str:
        """The event and the tournament, the name once where they are one."""
        return named_once(self.event_name, self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What was just done, what is unusual about it, whether it can be undone or redone from here.

    `links` lead on from it. A `change` replaced something that stood there: it is shown as one.
    """

    text: str
    change: bool = False
    noted: tuple[str, ...] = ()
    undo_href: str = ""
    undo_target: int = 0
    undo_first: int = 0
    redo_route: str = ""
    redo_href: str = ""
    redo_target: int = 0
    links: tuple[NoticeLink, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Everything around the page itself; `token` is what the stream of news is compared with.

    Without a token the page does not follow what others write. `own`: the boards of a helper who
    enters results of chosen ones only. `help` is the chapter of the manual about the page.
    """

    language: Language
    title: str
    signed_in: bool
    principal: Principal
    path: str
    help: str
    theme: str = ""
    section: str = ""
    event: Event | None = None
    head: TournamentHead | None = None
    rail: Rail = field(default_factory=lambda: Rail(groups=()))
    notice: Notice | None = None
    token: str = ""
    own: OwnBoards | None = None


def entry_sentence(journal: Journal, sequence: int, language: Language) -> str:
    """An entry in words, with names as they were when it was written."""
    [(entry, before)] = states_before(journal, sequence, sequence)
    return told(journal, entry, before, language)


def notice_for(
    journal: Journal, tournament: int, sequence: int, language: Language, *, first: int = 0
) -> Notice:
    """The line after an act; undo is offered while the act is the last one standing.

    From `first` on the acts were written by one press, and are undone as one.
    """
    last = journal.state.undoable
    can_undo = last is not None and last.sequence == sequence
    [(entry, before)] = states_before(journal, sequence, sequence)
    walked = walked_together(journal, sequence)
    undone = isinstance(entry.event, Undone)
    redo = ""
    if undone and walked[-1] == journal.state.redoable:
        redo = "redo-all" if len(walked) > 1 else "redo"
    text, more = told(journal, entry, before, language), sequence - first
    several = bool(first) and more > 0
    if len(walked) > 1:
        done = "undone" if undone else "redone"
        text = acts_text(len(walked), counted(walked), language, done=done)
    elif several:
        text = web_text(language, "frame.several", text=text, count=more)
    changed = _changed_result(entry.event, before, language)
    return Notice(
        text=changed or text,
        change=bool(changed),
        noted=tuple(
            say(language, "refusals", f"because.{found.way.because}") + f" ({found.rule})"
            for found in noted(before, entry)
        ),
        undo_href=reverse("undo", args=[tournament]) if can_undo else "",
        undo_target=sequence if can_undo else 0,
        undo_first=first if can_undo and several else 0,
        redo_route=redo,
        redo_href=reverse(redo, args=[tournament]) if redo else "",
        redo_target=walked[0].sequence if redo else 0,
    )


def _changed_result(event: object, before: State, language: Language) -> str:
    """What a result was changed to, and from what; empty for every other act."""
    if not isinstance(event, ResultCorrected) or event.rating_only:
        return ""
    round_, index = locate(before.tournament, event)
    game = round_.games[index]
    names = [before.tournament.player_by_id[p].person.family_name for p in game.players]
    return web_text(
        language,
        "frame.changed_result",
        board=event.board if event.table is None else f"{event.table}.{event.board}",
        result=_unbroken(event.result) or "–",
        before=_unbroken(game.result),
        players=" – ".join(names),
    )


def _unbroken(result: Result) -> str:
    """A result that is not parted at the end of a line."""
    return result_text(result).replace("-", "\N{NON-BREAKING HYPHEN}")


def frame_of(
    request: HttpRequest,
    *,
    title: str,
    opened: Opened | None = None,
    event: Event | None = None,
    section: str = "",
    round_no: int = 0,
    live: bool = False,
) -> Frame:
    """The frame of a page: of a tournament, of an event, or of neither.

    A `live` one follows what others write, so it is framed before it is made.
    """
    language = language_of(request)
    notice = None if opened is None else _remembered(request, opened, language)
    who = principal_of(request)
    own = None
    if opened is not None:
        shown = round_no or opened.progress.round
        own = own_boards(who, opened.id, opened.tournament, shown)
    return Frame(
        language=language,
        title=title,
        signed_in=request.user.is_authenticated,
        principal=who,
        path=_here(request),
        help=help_href(request),
        theme=theme_of(request),
        section=section,
        event=event,
        head=None if opened is None else _head(opened, round_no),
        rail=rail_of(opened, event, section, who),
        own=own,
        notice=notice,
        token=page_token(opened) if live and opened is not None else "",
    )


def page_token(opened: Opened) -> str:
    """Changes with whatever is written about a tournament."""
    return arbiter_token(opened.id, opened.journal.head)


def came_from(request: HttpRequest) -> str:
    """The page the person came from, if it is one of ours."""
    referer = request.headers.get("Referer", "")
    try:
        start = f"{request.scheme}://{request.get_host()}/"
    except DisallowedHost:
        return "/"
    back = "/" + referer.removeprefix(start) if referer.startswith(start) else "/"
    # `http://here//elsewhere/` begins like a page of ours, and leads elsewhere.
    return back if url_has_allowed_host_and_scheme(back, allowed_hosts=None) else "/"


def _here(request: HttpRequest) -> str:
    """The page the person looks at: acts have no page of their own."""
    return request.get_full_path() if request.method == "GET" else came_from(request)


def _head(opened: Opened, round_no: int) -> TournamentHead:
    tournament = opened.tournament
    shown = round_no or len(tournament.rounds)
    return TournamentHead(
        id=opened.id,
        name=tournament.settings.name or "–",
        event_id=opened.event,
        event_name=opened.event_name,
        event_href=reverse("event", args=[opened.event]),
        version=opened.version,
        progress=opened.progress,
        rounds=tuple(
            RoundLink(
                number=r.number,
                href=reverse("round", args=[opened.id, r.number]),
                current=r.number == shown,
            )
            for r in tournament.rounds
        ),
        to_come=tuple(range(len(tournament.rounds) + 1, _announced(tournament) + 1)),
        rulebook=tournament.settings.rulebook,
        edition=swiss_edition(tournament) if is_swiss(tournament.settings) else "",
        fide=_fide(opened.state),
        teams=tournament.settings.is_team,
        outside=any(entry.reason for entry in opened.journal.entries),
    )


def _announced(tournament: Tournament) -> int:
    """How many rounds the picker names: those of a cup are named by their matches."""
    rounds = tournament.settings.rounds or 0
    return min(rounds, _PICKED) if is_swiss(tournament.settings) else 0


def _fide(state: State) -> str:
    """Whether the tournament is `in` FIDE mode, has `left` it, or follows another book ("")."""
    if state.in_fide_mode:
        return "in"
    return "left" if state.fide_left is not None else ""


def _remembered(request: HttpRequest, opened: Opened, language: Language) -> Notice | None:
    tournament, *numbers = request.COOKIES.get(DONE_COOKIE, "").split(":")[:3]
    if tournament != str(opened.id) or not all(n.isdecimal() and len(n) < 10 for n in numbers):
        return None
    number, first = (int(n) for n in [*numbers, "0", "0"][:2])
    if not 1 <= number <= opened.version:
        return None
    notice = notice_for(opened.journal, opened.id, number, language, first=first)
    entry = opened.journal.entries[number - 1]
    here = {"tournament": opened.id, "event": opened.event}
    return replace(notice, links=links_after(request, entry, language=language, **here))


def remember_done(
    response: HttpResponse, tournament: int, sequence: int, *, first: int = 0
) -> None:
    """Let the next page say what was done."""
    done = f"{tournament}:{sequence}:{first}"
    response.set_cookie(DONE_COOKIE, done, max_age=60, httponly=True, samesite="Lax")


def render_page(
    request: HttpRequest, template: str, page: object, frame: Frame, *, status: int = 200
) -> HttpResponse:
    """The page in its frame."""
    context = {"page": page, "frame": frame, "language": frame.language}
    response = render(request, template, context, status=status)
    if frame.notice is not None:
        response.delete_cookie(DONE_COOKIE, samesite="Lax")
    return response


def wants_fragment(request: HttpRequest) -> bool:
    """Whether a script of ours asks, which puts the answer into the page it is on."""
    return "X-Ronde-Fragment" in request.headers


def render_fragment(
    request: HttpRequest, template: str, page: object, **more: object
) -> HttpResponse:
    """A part of a page, for a script."""
    context = {"page": page, "language": language_of(request), **more}
    return render(request, template, context)
