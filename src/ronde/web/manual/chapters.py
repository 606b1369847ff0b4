"""Which chapter of the manual a page belongs to: one line per page family, and what differs.

A family is the folder of its views. A chapter is a page that the manual has in every complete
language (`tests/web/test_manual.py` walks all routes).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from django.http import HttpRequest
from django.urls import reverse

from ronde.texts.manual import CONTENTS

__all__ = ["CHAPTERS", "chapter_of", "help_href"]

_START = "tutorial/first-tournament"
_WORK = "how-to/application"
_SETTINGS = "how-to/settings"
_SHARE = "how-to/share-on-the-network"
_PUBLIC = "how-to/public-pages"
_OUTSIDE = "how-to/outside-the-rules"
_BYES = "how-to/check-in-and-byes"
_TEAMS = "how-to/team-match-events"
_BACKUPS = "how-to/backups-and-take-over"
_FILES = "how-to/files-and-paper"
_PERSONAL = "how-to/personal-data"
_CASH = "how-to/fees-and-cash"
_SHEETS = "how-to/spreadsheets"

CHAPTERS: Mapping[str, str] = MappingProxyType(
    {
        "after": "how-to/dossier",
        "adjourned": "how-to/adjourned-games",
        "appeals": "how-to/appeals",
        "arrangements": _OUTSIDE,
        "base": _WORK,
        "cash": _CASH,
        "cockpit": _WORK,
        "contacts": _PERSONAL,
        "draws": _SETTINGS,
        "events": _START,
        "fair_play": "how-to/fair-play",
        "files": _FILES,
        "forfeits": "how-to/forfeits",
        "incidents": "how-to/incidents",
        "journal": _WORK,
        "laws": "how-to/laws",
        "licences": "how-to/licences-and-admission",
        "lists": "how-to/rating-lists",
        "mail": "how-to/mail-to-players",
        "manual": CONTENTS,
        "matches": _TEAMS,
        "needs": "how-to/needs-of-players",
        "norms": "how-to/ratings-and-norms",
        "organisation": "how-to/officials-and-organisation",
        "outside": _OUTSIDE,
        "people": _SHARE,
        "plan": "how-to/all-play-all",
        "play": _SHARE,
        "players": _START,
        "prints": _FILES,
        "prizes": "how-to/prizes",
        "programs": "how-to/connect-a-program",
        "public": _PUBLIC,
        "ratings": "how-to/ratings-and-norms",
        "ready": "how-to/ready-and-deadlines",
        "regulations": "how-to/regulations",
        "rounds": _WORK,
        "safety": _BACKUPS,
        "schedule": "how-to/schedule",
        "search": _WORK,
        "security": _SHARE,
        "sending": "how-to/send-the-site",
        "setup": _SETTINGS,
        "signin": _SHARE,
        "spreadsheets": _SHEETS,
        "standings": _WORK,
        "teams": _TEAMS,
        "tiebreaks": _SETTINGS,
        "ties": _OUTSIDE,
    }
)
"""The chapter of each family of pages."""

_OF_ROUTE: Mapping[str, str] = MappingProxyType(
    {
        "arrival": _BYES,
        "before-pairing": _BYES,
        "byes": _BYES,
        "check-in": _BYES,
        "door": _BYES,
        "tick": _BYES,
        "tick-all": _BYES,
        "absence": _BYES,
        "absence-cancel": _BYES,
        "bye": _BYES,
        "ratings": "how-to/time-controls-and-ratings",
        "listed": "how-to/rating-lists",
        "refresh": "how-to/rating-lists",
        "tie": "how-to/cup",
        "playoff": "how-to/play-offs",
        "draw-playoff": "how-to/play-offs",
        "playoff-game": "how-to/play-offs",
        "settle-playoff": "how-to/play-offs",
        "tie-game": "how-to/cup",
        "award-tie": "how-to/cup",
        "career": "how-to/arbiters-career",
        "career-line": "how-to/arbiters-career",
        "career-export": "how-to/arbiters-career",
        "career-add": "how-to/arbiters-career",
        "pay": "how-to/arbiters-pay",
        "pay-terms": "how-to/arbiters-pay",
        "pay-sheet": "how-to/arbiters-pay",
        "export-event": _PERSONAL,
        "export-record": _PERSONAL,
        "change-pairing": _OUTSIDE,
        "hall-switch": _SHARE,
        "games": "how-to/games-pgn",
        "import-players": _SHEETS,
        "register-imported": _SHEETS,
        "take-games": "how-to/games-pgn",
        "import-file": "how-to/import",
        "take-file": "how-to/import",
    }
)
"""Pages about something else than their family."""


def chapter_of(request: HttpRequest) -> str:
    """The chapter of the page that is asked for; the contents where nobody knows it."""
    match = request.resolver_match
    if match is None:
        return CONTENTS
    room, _, rest = getattr(match.func, "__module__", "").partition("ronde.web.")
    family = "" if room else rest.partition(".")[0]
    return _OF_ROUTE.get(match.url_name or "", CHAPTERS.get(family, CONTENTS))


def help_href(request: HttpRequest) -> str:
    """The address of that chapter."""
    chapter = chapter_of(request)
    return reverse("manual") if chapter == CONTENTS else reverse("manual-page", args=[chapter])
