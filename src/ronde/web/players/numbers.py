"""Pairing numbers: two equals exchanged, or everybody numbered anew; shown before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from ronde.conduct.starting import ExchangeNumbers, NumberByStrength
from ronde.model import Settings
from ronde.queries.renumbering import ORDERS, NumberLine, equals, number_lines, order_fixed_by
from ronde.queries.starting_list import Entrant
from ronde.queries.systems import is_swiss
from ronde.services import starting as service
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["NumbersPage", "has_numbers_page", "numbers", "numbers_page"]

_MOST = 99_999


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersPage:
    """The forms, and once something is asked for, the numbers as they would be.

    `fixed`: the article by which it is too late. `groups` are the equals, `chosen` the two numbers
    to begin with. `wish` is the name of what was asked, `sent` what the form that does it sends.
    """

    fixed: str
    paired: int
    groups: tuple[tuple[Entrant, ...], ...]
    orders: tuple[str, ...]
    by: str
    chosen: tuple[int, ...]
    wish: str
    sent: tuple[tuple[str, str], ...]
    lines: tuple[NumberLine, ...]
    version: int
    key: str

    @property
    def moved(self) -> int:
        """How many would hold another number."""
        return sum(line.moves for line in self.lines)


def has_numbers_page(settings: Settings) -> bool:
    """Whether numbers follow from strength; elsewhere lots are drawn, on a page of their own."""
    return is_swiss(settings) and not settings.is_team


def numbers(request: HttpRequest, t: int) -> HttpResponse:
    """What is asked for, as it would be; posting does it."""
    opened = open_tournament(t)
    if not has_numbers_page(opened.tournament.settings):
        raise NotStored(kind="numbers", number=t)
    fields = Fields(request.POST)
    if request.method == "POST" and (wish := _wish(fields)) is not None:
        seen = fields.integer("version", low=0, high=999_999_999)
        done = service.renumber(STORE, t, wish, by=signature(request), seen=seen)
        return redirect_after(request, done, reverse("players", args=[t]))
    title = web_text(language_of(request), "numbers.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/numbers.html", numbers_page(opened, request.GET), frame)


def _wish(fields: Fields) -> NumberByStrength | ExchangeNumbers | None:
    if fields.has("first") or fields.has("second"):
        first = fields.integer("first", low=1, high=_MOST, default=0) or 0
        second = fields.integer("second", low=1, high=_MOST, default=0) or 0
        return ExchangeNumbers(first=first, second=second)
    if fields.has("by"):
        return NumberByStrength(
            keys=tuple(fields.choice("by", ORDERS, default=ORDERS[0]).split(","))
        )
    return None


def numbers_page(opened: Opened, asked: QueryDict) -> NumbersPage:
    """The page.

    Raises:
        ModelError: two numbers to exchange that are not two.
    """
    state = opened.state
    fixed = order_fixed_by(state)
    wish = None if fixed else _wish(Fields(asked))
    sent: tuple[tuple[str, str], ...] = ()
    if isinstance(wish, ExchangeNumbers):
        sent = (("first", str(wish.first)), ("second", str(wish.second)))
    elif wish is not None:
        sent = (("by", ",".join(wish.keys)),)
    groups = equals(state)
    chosen = tuple(e.number or 0 for e in groups[0][:2]) if groups else ()
    return NumbersPage(
        fixed=fixed,
        paired=len(state.tournament.rounds),
        groups=groups,
        orders=ORDERS,
        chosen=(wish.first, wish.second) if isinstance(wish, ExchangeNumbers) else chosen,
        by=dict(sent).get("by", ORDERS[0]),
        wish="" if wish is None else "exchange" if len(sent) == 2 else "anew",
        sent=sent,
        lines=() if wish is None else number_lines(state, wish.decide(state)),
        version=opened.version,
        key=new_key(),
    )
