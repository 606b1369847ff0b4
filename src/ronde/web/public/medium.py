"""Where public pages are read: from this server, or as files anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ronde.catalogue import languages
from ronde.texts.language import Language
from ronde.web.templatetags.ronde import asset

__all__ = ["MANIFEST", "QR", "SERVER", "Links", "Medium"]

MANIFEST = "manifest.webmanifest"
QR = "qr.svg"


@dataclass(frozen=True, slots=True, kw_only=True)
class Medium:
    """What differs between the server and files.

    `leaf` ends every link (files need their name), `asset` gives the address of a static file from
    the root of the site, `live` says whether there is a server to ask for news. `policy` is what
    a page says of where its parts may come from, where no server says it in a header.
    """

    leaf: str
    asset: Callable[[str], str]
    live: bool
    base_url: str = ""
    policy: str = ""
    languages: tuple[Language, ...] = languages("web_public")


SERVER = Medium(leaf="", asset=asset, live=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Relative addresses from one page to others of the same event and language."""

    medium: Medium
    path: str

    @property
    def up(self) -> str:
        """From this page to the home page of its language."""
        return "../" * self.path.count("/") or "./"

    def to(self, path: str) -> str:
        """The page at that path."""
        return f"{self.up}{path}{self.medium.leaf}"

    def translated(self, language: Language) -> str:
        """This page in that language."""
        return f"{self.up}../{language}/{self.path}{self.medium.leaf}"

    def asset(self, name: str) -> str:
        """A static file."""
        found = self.medium.asset(name)
        return found if found.startswith("/") else f"{self.up}../{found}"

    def picture(self, event: int, name: str) -> str:
        """The logo of an event."""
        return f"/p/{event}/logo/{name}" if self.medium.live else f"{self.up}../assets/logo.{name}"

    @property
    def manifest(self) -> str:
        """What makes the pages of this language an application on a telephone."""
        return f"{self.up}{MANIFEST}"

    @property
    def qr(self) -> str:
        """The address of the event as a drawing; nothing where nobody knows it."""
        return f"{self.up}{QR}" if self.medium.live or self.medium.base_url else ""
