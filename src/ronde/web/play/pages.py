"""What players see: who they are, then three large answers."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ronde.catalogue import languages
from ronde.model import Color, Player, Result
from ronde.services.claims import PLAYED, PlayerBoard
from ronde.texts.language import Language
from ronde.texts.play import play_text
from ronde.texts.results import result_text
from ronde.web.language import wished

__all__ = ["PLAY_COOKIE", "Answer", "PlayPage", "answers", "play_language", "show"]

PLAY_COOKIE = "ronde_play_lang"


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
