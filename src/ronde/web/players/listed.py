"""Who on the rating lists is meant: looked for while somebody types, or on a page of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Cadence, Player, Tournament
from ronde.model.listed import ListedPlayer
from ronde.queries.listed import months_old
from ronde.store.lists import ListFacts
from ronde.texts.language import Language
from ronde.texts.listed import month_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.request_context import Opened, open_tournament

__all__ = ["ListLine", "ListedPage", "ListedRow", "list_lines", "listed", "listed_row"]

_LONGEST = 80
_LEAST = 2
"""Letters below which everybody is meant."""
_SHOWN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class ListLine:
    """A list that is asked; `off`: how many months it is behind the event."""

    source: str
    month: str
    off: int = 0

    @property
    def behind(self) -> int:
        """Months it is older than the event."""
        return max(self.off, 0)

    @property
    def ahead(self) -> int:
        """Months it is newer than the beginning of the event."""
        return max(-self.off, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRow:
    """Somebody on the lists; `href` fills the form, `known` is who in the event is that person."""

    name: str
    title: str
    federation: str
    ratings: str
    year: str
    club: str
    number: str
    href: str = ""
    known: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPage:
    """What was asked, and who was found; `similar`: nobody is called so, these almost."""

    asked: str
    rows: tuple[ListedRow, ...]
    similar: bool
    lists: tuple[ListLine, ...]


def listed(request: HttpRequest, t: int) -> HttpResponse:
    """Who may be meant; nothing is entered by it."""
    opened = open_tournament(t)
    language = language_of(request)
    asked = request.GET.get("q", "").strip()[:_LONGEST]
    lists = rating_lists()
    hits = lists.search(asked, limit=_SHOWN) if len(asked) >= _LEAST else ()
    page = ListedPage(
        asked=asked,
        rows=_rows(opened, [hit.player for hit in hits]),
        similar=any(hit.similar for hit in hits),
        lists=list_lines(lists.facts(), opened.tournament, language),
    )
    if wants_fragment(request):
        return render_fragment(request, "players/_listed.html", page)
    frame = frame_of(
        request, title=web_text(language, "listed.title"), opened=opened, section="players"
    )
    return render_page(request, "players/listed.html", page, frame)


def list_lines(
    facts: Iterable[ListFacts], tournament: Tournament, language: Language
) -> tuple[ListLine, ...]:
    """The lists that are asked, beside the month of the event."""
    start = tournament.settings.start
    return tuple(
        ListLine(
            source=found.source.value,
            month="" if found.month is None else month_text(found.month, language),
            off=0 if found.month is None or start is None else months_old(found.month, start),
        )
        for found in facts
    )


def listed_row(player: ListedPlayer) -> ListedRow:
    """Somebody on the lists, with a year and no day of birth."""
    ratings = " / ".join(str(player.rating(cadence).value or "–") for cadence in Cadence)
    return ListedRow(
        name=player.name,
        title=player.open_title or player.womens_title,
        federation=player.federation,
        ratings=ratings,
        year="" if player.birth is None else str(player.birth.year),
        club=player.club,
        number=player.fide_id or player.national_id,
    )


def _rows(opened: Opened, found: list[ListedPlayer]) -> tuple[ListedRow, ...]:
    numbers = {
        number: player
        for player in opened.tournament.players
        for number in (player.person.fide_id, player.person.national_id)
        if number
    }
    form = reverse("players", args=[opened.id])
    rows = []
    for player in found:
        row = listed_row(player)
        known = numbers.get(player.fide_id) or numbers.get(player.national_id)
        href = f"{form}?{urlencode({'listed': row.number})}#add" if row.number else ""
        rows.append(
            replace(
                row,
                href=href if known is None else reverse("player", args=[opened.id, known.id]),
                known=known,
            )
        )
    return tuple(rows)
