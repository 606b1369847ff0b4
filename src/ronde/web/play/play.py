"""What players see: who they are, then three large answers."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from ronde.catalogue import languages
from ronde.model import Color, Player, Result
from ronde.platform.throttle import BOARD_CODE, TooManyAttempts
from ronde.services import claims
from ronde.services.claims import (
    FORFEITS,
    PLAYED,
    Means,
    Outcome,
    Report,
    SaidByCard,
    SameDevice,
)
from ronde.services.player_codes import PlayerBoard, WithoutGame, find_board
from ronde.texts.language import Language
from ronde.texts.play import play_text
from ronde.texts.results import result_text
from ronde.web.language import wished
from ronde.web.origin import client_address
from ronde.web.request_context import STORE
from ronde.web.visitors import prove, visitor_of

__all__ = [
    "PLAY_COOKIE",
    "Answer",
    "PlayPage",
    "answered",
    "answers",
    "board",
    "play_language",
    "show",
    "side_of",
    "too_many",
    "type_code",
    "typed_code",
]

PLAY_COOKIE = "ronde_play_lang"

_COOKIE = "ronde_play"

_DAY = 60 * 60 * 24

_LONGEST = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A large button."""

    result: str
    text: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPage:
    """One step: `step` is code, bind, board, side, result or done; `said` the sentence at the end.

    `tables`: boards are asked for with their table; `code` is what was typed before.
    """

    language: Language
    step: str
    action: str
    at: PlayerBoard | None = None
    side: Color | None = None
    kiosk: bool = False
    tables: bool = False
    code: str = ""
    trouble: str = ""
    said: str = ""
    good: bool = False

    languages: tuple[Language, ...] = languages("play")

    @property
    def player(self) -> Player | None:
        """Who speaks."""
        if self.at is None or self.side is None:
            return None
        return self.at.white if self.side is Color.WHITE else self.at.black

    @property
    def own(self) -> bool:
        """Whether the code is the player's own: nobody else is asked for."""
        return self.at is not None and self.at.side is not None

    @property
    def query(self) -> str:
        """What the address says besides the language: a change of it changes nothing else."""
        said = {
            "board": self.at.key if self.kiosk and self.at is not None else "",
            "side": "" if self.side is None or self.own else self.side.value,
        }
        return "".join(f"&{name}={value}" for name, value in said.items() if value)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The three large buttons."""
        return () if self.at is None else answers(self.at, self.language)

    @property
    def forfeit(self) -> str:
        """The answer "my opponent did not come" of whoever speaks."""
        won = Result.BLACK_FORFEITS if self.side is Color.WHITE else Result.WHITE_FORFEITS
        return won.name

    @property
    def start(self) -> str:
        """Where the next players begin."""
        return self.action if self.kiosk else reverse("play")


def typed_code(typed: str) -> str:
    """A code as it is compared, from what somebody typed."""
    return "".join(s for s in typed.upper() if s.isalnum())[:_LONGEST]


def type_code(request: HttpRequest) -> HttpResponse:
    """A code typed by hand."""
    code = typed_code(request.POST.get("code", ""))
    if code:
        return redirect("play-board", code)
    page = PlayPage(language=play_language(request), step="code", action=reverse("play"))
    return show(request, page)


def board(request: HttpRequest, code: str) -> HttpResponse:
    """One board: who are you, unless the code says so, and what is the result."""
    page = PlayPage(
        language=play_language(request), step="side", action=reverse("play-board", args=[code])
    )
    visitor = visitor_of(request)
    try:
        at = find_board(STORE, typed_code(code), visitor=visitor, now=timezone.now())
    except TooManyAttempts as wait:
        return too_many(request, page, wait)
    if at is None:
        trouble = play_text(page.language, "unknown")
        page = replace(page, step="code", action=reverse("play"), trouble=trouble)
        return show(request, page, status=404)
    prove(request, BOARD_CODE.proof(*at.opened))
    if isinstance(at, WithoutGame):
        said = play_text(page.language, "no_game", name=at.player.name)
        return show(request, replace(page, step="done", said=said))
    page = replace(page, at=at, side=at.side or side_of(request))
    if page.side is None:
        return show(request, page)
    device, is_new = _device(request)
    means = Means.CARD if page.own else Means.BOARD
    response = answered(request, page, means=means, device=device)
    if is_new:
        response.set_cookie(
            _COOKIE,
            device,
            max_age=_DAY,
            httponly=True,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )
    return response


def answered(request: HttpRequest, page: PlayPage, *, means: Means, device: str) -> HttpResponse:
    """Take the answer, if one was given; otherwise ask for it."""
    name = request.POST.get("result", "")
    result = next((r for r in (*PLAYED, *FORFEITS) if r.name == name), None)
    at, side = page.at, page.side
    if request.method != "POST" or result is None or at is None or side is None:
        return show(request, replace(page, step="result"))
    address = client_address(request)
    report = Report(side=side, result=result, means=means, device=device, address=address)
    try:
        outcome = claims.claim(STORE, at, report, now=timezone.now())
    except SameDevice:
        return _refused(request, page, play_text(page.language, "same_device"))
    except SaidByCard as said:
        return _refused(request, page, play_text(page.language, "said_by_card", name=said.name))
    except TooManyAttempts as wait:
        return too_many(request, page, wait)
    if page.kiosk and side is Color.WHITE and outcome is Outcome.WAITING:
        # The other player answers without having seen the first answer.
        return redirect(f"{page.action}?board={at.key}&side={Color.BLACK.value}")
    return show(request, _done(page, outcome, result))


def _refused(request: HttpRequest, page: PlayPage, trouble: str) -> HttpResponse:
    return show(request, replace(page, step="done", trouble=trouble), status=409)


def _done(page: PlayPage, outcome: Outcome, result: Result) -> PlayPage:
    said = play_text(page.language, outcome.value, result=result_text(result))
    good = outcome in {Outcome.AGREED, Outcome.RECORDED}
    return replace(page, step="done", said=said, good=good)


def too_many(request: HttpRequest, page: PlayPage, wait: TooManyAttempts) -> HttpResponse:
    """The page that says how long to wait."""
    trouble = play_text(page.language, "wait", minutes=wait.minutes)
    response = show(request, replace(page, step="done", trouble=trouble), status=429)
    response.headers["Retry-After"] = str(wait.minutes * 60)
    return response


def side_of(request: HttpRequest) -> Color | None:
    """The side that somebody chose."""
    asked = request.POST.get("side") or request.GET.get("side")
    return next((color for color in Color if color.value == asked), None)


def _device(request: HttpRequest) -> tuple[str, bool]:
    """What tells this browser from another one, and whether it is new."""
    known = request.COOKIES.get(_COOKIE, "")[:64]
    return (known, False) if known else (secrets.token_urlsafe(16), True)


def answers(at: PlayerBoard, language: Language) -> tuple[Answer, ...]:
    """1-0, ½-½, 0-1, each with who wins."""
    winners = {Result.WHITE_WINS: at.white, Result.BLACK_WINS: at.black}
    return tuple(
        Answer(
            result=result.name,
            text=result_text(result),
            says=play_text(language, "wins", name=winners[result].person.family_name)
            if result in winners
            else play_text(language, "draw"),
        )
        for result in PLAYED
    )


def play_language(request: HttpRequest) -> Language:
    """The language chosen on the page, else the browser's first among those of this page."""
    asked = request.GET.get("lang") or request.COOKIES.get(PLAY_COOKIE, "")
    header = request.headers.get("Accept-Language", "")
    known = languages("play")
    return asked if asked in known else wished(header, known)


def show(request: HttpRequest, page: PlayPage, *, status: int = 200) -> HttpResponse:
    """The page, in the language it speaks."""
    response = render(request, "play/play.html", {"page": page}, status=status)
    response.headers["Content-Language"] = page.language
    if request.GET.get("lang") == page.language:
        response.set_cookie(PLAY_COOKIE, page.language, max_age=86_400, samesite="Lax")
    return response
