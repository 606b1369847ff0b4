"""What players see: who they are, then three large answers."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from ronde.catalogue import languages
from ronde.model import Color, Player, Result
from ronde.platform.throttle import BOARD_CODE, TooManyAttempts
from ronde.queries.systems import plays_matches
from ronde.services import claims
from ronde.services.claims import FORFEITS, PLAYED, Outcome, PlayerBoard, SameDevice
from ronde.texts.language import Language
from ronde.texts.play import play_text
from ronde.texts.results import result_text
from ronde.web.language import wished
from ronde.web.request_context import STORE
from ronde.web.visitors import prove, visitor_of

__all__ = [
    "PLAY_COOKIE",
    "Answer",
    "PlayPage",
    "answers",
    "board",
    "kiosk",
    "play_language",
    "show",
    "type_code",
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
    """One step: `step` is code, board, side, result or done; `said` the sentence at the end.

    `tables`: boards are asked for with their table.
    """

    language: Language
    step: str
    action: str
    at: PlayerBoard | None = None
    side: Color | None = None
    kiosk: bool = False
    tables: bool = False
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
    def query(self) -> str:
        """What the address says besides the language: a change of it changes nothing else."""
        said = {
            "board": self.at.key if self.kiosk and self.at is not None else "",
            "side": "" if self.side is None else self.side.value,
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


def type_code(request: HttpRequest) -> HttpResponse:
    """A code typed by hand."""
    code = "".join(s for s in request.POST.get("code", "").upper() if s.isalnum())[:_LONGEST]
    if code:
        return redirect("play-board", code)
    page = PlayPage(language=play_language(request), step="code", action=reverse("play"))
    return show(request, page)


def board(request: HttpRequest, code: str) -> HttpResponse:
    """One board: who are you, what is the result."""
    page = PlayPage(
        language=play_language(request), step="side", action=reverse("play-board", args=[code])
    )
    try:
        at = claims.find_board(
            STORE, code[:_LONGEST].upper(), visitor=visitor_of(request), now=timezone.now()
        )
    except TooManyAttempts as wait:
        return _wait(request, page, wait)
    if at is None:
        trouble = play_text(page.language, "unknown")
        page = replace(page, step="code", action=reverse("play"), trouble=trouble)
        return show(request, page, status=404)
    prove(request, BOARD_CODE.proof(at.tournament, at.round, at.key))
    page = replace(page, at=at, side=_side(request))
    if page.side is None:
        return show(request, page)
    device, is_new = _device(request)
    response = _answered(request, page, at, page.side, device)
    if is_new:
        response.set_cookie(_COOKIE, device, max_age=_DAY, httponly=True, samesite="Lax")
    return response


def kiosk(request: HttpRequest, code: str) -> HttpResponse:
    """A device that all players share: the board, then White, then Black."""
    page = PlayPage(
        language=play_language(request),
        step="board",
        action=reverse("play-kiosk", args=[code]),
        kiosk=True,
    )
    now = timezone.now()
    try:
        tournament = claims.find_kiosk(
            code[:_LONGEST].upper(), visitor=visitor_of(request), now=now
        )
    except TooManyAttempts as wait:
        return _wait(request, page, wait)
    if tournament is None:
        trouble = play_text(page.language, "unknown")
        page = replace(page, step="code", action=reverse("play"), trouble=trouble, kiosk=False)
        return show(request, page, status=404)
    prove(request, BOARD_CODE.proof(tournament, "kiosk"))
    settings = STORE.journal(tournament).state.tournament.settings
    page = replace(page, tables=plays_matches(settings))
    asked = (request.POST.get("board") or request.GET.get("board") or "").strip()
    if not asked:
        return show(request, page)
    # Keypads of phones have a comma or no dot at all.
    at = claims.kiosk_board(STORE, tournament, re.sub(r"[\s.,:;/-]+", ".", asked))
    if at is None:
        page = replace(page, trouble=play_text(page.language, "no_board"))
        return show(request, page, status=422)
    side = _side(request) or Color.WHITE
    return _answered(request, replace(page, at=at, side=side), at, side, "kiosk")


def _answered(
    request: HttpRequest, page: PlayPage, at: PlayerBoard, side: Color, device: str
) -> HttpResponse:
    """Take the answer, if one was given; otherwise ask for it."""
    name = request.POST.get("result", "")
    result = next((r for r in (*PLAYED, *FORFEITS) if r.name == name), None)
    if request.method != "POST" or result is None:
        return show(request, replace(page, step="result"))
    hidden = hashlib.sha256(device.encode()).hexdigest()
    try:
        outcome = claims.claim(
            STORE, at, side, result, device=hidden, now=timezone.now(), shared=page.kiosk
        )
    except SameDevice:
        trouble = play_text(page.language, "same_device")
        return show(request, replace(page, step="done", trouble=trouble), status=409)
    except TooManyAttempts as wait:
        return _wait(request, page, wait)
    if page.kiosk and side is Color.WHITE and outcome is Outcome.WAITING:
        # The other player answers without having seen the first answer.
        return redirect(f"{page.action}?board={at.key}&side={Color.BLACK.value}")
    return show(request, _done(page, outcome, result))


def _done(page: PlayPage, outcome: Outcome, result: Result) -> PlayPage:
    said = play_text(page.language, outcome.value, result=result_text(result))
    good = outcome in {Outcome.AGREED, Outcome.RECORDED}
    return replace(page, step="done", said=said, good=good)


def _wait(request: HttpRequest, page: PlayPage, wait: TooManyAttempts) -> HttpResponse:
    trouble = play_text(page.language, "wait", minutes=wait.minutes)
    response = show(request, replace(page, step="done", trouble=trouble), status=429)
    response.headers["Retry-After"] = str(wait.minutes * 60)
    return response


def _side(request: HttpRequest) -> Color | None:
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
