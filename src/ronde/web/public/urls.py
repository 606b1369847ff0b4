"""Addresses of the public pages, and of the arbiter's page about them."""

from __future__ import annotations

from functools import partial

from django.urls import register_converter

from ronde.web.access import Role
from ronde.web.public import face, games, hall, hall_screen, installing, screen, serving, share
from ronde.web.public.games import CURRENT
from ronde.web.public.kinds import KINDS
from ronde.web.public.medium import MANIFEST, QR, SERVER
from ronde.web.public.schedule import CALENDAR
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]


class LanguageConverter:
    """A language of the public pages."""

    regex = "|".join(SERVER.languages)

    def to_python(self, value: str) -> str:
        """The language."""
        return value

    def to_url(self, value: str) -> str:
        """The language."""
        return value


register_converter(LanguageConverter, "lang")

urlpatterns = [
    page("p/<n:e>/", serving.choose_language, "public", needs=Role.ANYBODY),
    page("p/<n:e>/screen/", screen.choose_language, "public-screen", needs=Role.ANYBODY),
    page(
        "p/<n:e>/<lang:language>/screen/",
        screen.screen,
        "public-screen-page",
        needs=Role.ANYBODY,
    ),
    *(
        page(
            f"p/<n:e>/<lang:language>/{kind.route}",
            partial(serving.public_page, kind=kind),
            f"public-{kind.code}",
            needs=Role.ANYBODY,
        )
        for kind in KINDS
    ),
    page(
        f"p/<n:e>/<lang:language>/<n:t>/{CALENDAR}",
        serving.calendar_file,
        "public-calendar",
        needs=Role.ANYBODY,
    ),
    page(
        f"p/<n:e>/<lang:language>/<n:t>/players/<n:p>/{CALENDAR}",
        serving.calendar_file,
        "public-player-calendar",
        needs=Role.ANYBODY,
    ),
    page(f"p/<n:e>/<n:t>/{CURRENT}", games.current_games, "public-games", needs=Role.ANYBODY),
    page("p/<n:e>/logo/<str:name>", installing.logo, "public-logo", needs=Role.ANYBODY),
    page(
        f"p/<n:e>/<lang:language>/{MANIFEST}",
        installing.manifest,
        "public-manifest",
        needs=Role.ANYBODY,
    ),
    page(f"p/<n:e>/<lang:language>/{QR}", installing.qr, "public-qr", needs=Role.ANYBODY),
    form("events/<n:e>/public/face/", face.face, "public-face", needs=Role.CHIEF, takes_file=True),
    act("hall/", hall.turn_hall, "hall-switch", needs=Role.OWNER),
    page("events/<n:e>/public/", share.sharing, "sharing", needs=Role.ARBITER),
    page("events/<n:e>/screen/", hall_screen.hall_screen, "hall-screen", needs=Role.ARBITER),
    act("events/<n:e>/public/share/", share.turn, "share", needs=Role.CHIEF),
    act("events/<n:e>/public/announce/", share.announce, "announce"),
    act("events/<n:e>/public/announcements/<n:a>/remove/", share.remove, "remove-announcement"),
    act("events/<n:e>/public/clock/<n:t>/", share.clock, "round-clock"),
]
