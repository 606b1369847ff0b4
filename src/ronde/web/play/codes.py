"""The arbiter's side: switching it on and off, kiosks, what the players said."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.services import claims, kiosks, player_codes
from ronde.services.claims import Dispute
from ronde.services.kiosks import CODE_LASTS, Kiosk
from ronde.services.player_codes import Cards
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.qr import qr_svg
from ronde.web.redirects import safe_next
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = [
    "Ask",
    "KioskCode",
    "PlayerResultsPage",
    "dismiss",
    "end_kiosk",
    "player_results",
    "want_kiosk",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class KioskCode:
    """The code that waits for its device, and where it is typed."""

    id: int
    code: str
    typed_at: str
    minutes: int
    qr: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What is asked before cards that people hold become worthless: `do` is on (anew) or off."""

    do: str
    cards: Cards
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResultsPage:
    """Whether players report, with which cards, at which kiosks, and what they said.

    `round` is the last one, `is_playing` whether its results are awaited; `ask` is asked first.
    """

    cards: Cards | None
    hall: HallPart
    round: int
    is_playing: bool
    kiosks: tuple[Kiosk, ...]
    waiting: KioskCode | None
    disputes: tuple[Dispute, ...]
    ask: Ask | None = None
    choices: tuple[Cards, ...] = tuple(Cards)

    @property
    def chosen(self) -> Cards:
        """The choice that is ticked."""
        return self.ask.cards if self.ask else self.cards or Cards.PLAYERS


def player_results(request: HttpRequest, t: int) -> HttpResponse:
    """The page; posting switches on, off, or makes new codes: with a question if there are some."""
    opened = open_tournament(t)
    current, ask = player_codes.cards_of(t), None
    if request.method == "POST":
        do, wish = request.POST.get("do", ""), request.POST.get("cards")
        cards = next((c for c in Cards if c.value == wish), Cards.PLAYERS)
        if current is None or request.POST.get("sure") == "yes" or do not in {"on", "off"}:
            if do == "on":
                player_codes.open_player_entry(t, now=timezone.now(), cards=cards)
            elif do == "off":
                player_codes.close_player_entry(t)
            return redirect("player-results", t)
        ask = Ask(do=do, cards=cards, players=len(opened.tournament.players))
    title = web_text(language_of(request), "claims.title")
    frame = frame_of(request, title=title, opened=opened, section="rounds", live=True)
    found = kiosks.kiosks(STORE, t, now=timezone.now())
    page = PlayerResultsPage(
        cards=current,
        hall=hall_part(request),
        round=opened.progress.round,
        is_playing=player_codes.playing(opened.tournament) is not None,
        kiosks=tuple(kiosk for kiosk in found if not kiosk.code),
        waiting=next((_code(request, kiosk) for kiosk in found if kiosk.code), None),
        disputes=claims.disputes(STORE, t),
        ask=ask,
    )
    return render_page(request, "play/codes.html", page, frame)


def _code(request: HttpRequest, kiosk: Kiosk) -> KioskCode:
    base = base_address(request)
    link = base + reverse("bind-kiosk", args=[kiosk.code])
    return KioskCode(
        id=kiosk.id,
        code=f"{kiosk.code[:4]}-{kiosk.code[4:]}",
        typed_at=base + reverse("play-kiosk"),
        minutes=int(CODE_LASTS.total_seconds()) // 60,
        qr=qr_svg(link, web_text(language_of(request), "claims.kiosk")),
    )


def want_kiosk(request: HttpRequest, t: int) -> HttpResponse:
    """A code for a device that is to become a kiosk."""
    open_tournament(t)
    kiosks.want_kiosk(STORE, t, by=signature(request))
    return redirect(f"{reverse('player-results', args=[t])}#kiosk")


def end_kiosk(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """That device is no kiosk any more."""
    open_tournament(t)
    kiosks.end_kiosk(t, k, by=signature(request))
    return redirect(f"{reverse('player-results', args=[t])}#kiosk")


def dismiss(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """Forget what the players of a board said; in a team match that of table `m`."""
    open_tournament(t)
    claims.dismiss(t, r, b, table=m or None)
    return redirect(safe_next(request, reverse("player-results", args=[t])))
