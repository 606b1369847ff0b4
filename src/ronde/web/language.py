"""The language of a request: the switch's cookie, else the browser's wish.

A browser that wishes for languages we do not speak gets English, one without a wish French.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponseBase

from ronde.catalogue import COMPLETE, ENGLISH, languages
from ronde.texts.language import Language, language_of_tag

__all__ = [
    "COOKIE",
    "ChooseLanguage",
    "chosen",
    "language_for",
    "language_of",
    "preferred",
    "spoken",
    "wished",
]

COOKIE = "ronde_lang"
_FOR_EVERYBODY = ("/p/", "/play/")


def spoken() -> tuple[Language, ...]:
    """The languages of the application itself."""
    return languages("web_frame")


def preferred(header: str) -> Language:
    """The first language of an Accept-Language header that the application speaks.

    >>> preferred("de, en;q=0.7, fr;q=0.3"), preferred(""), preferred("fr-CH")
    ('en', 'fr', 'fr')
    """
    return wished(header, spoken())


def wished(header: str, known: Sequence[Language]) -> Language:
    """The first of some languages that an Accept-Language header asks for.

    >>> wished("de-CH, en;q=0.7", ("fr", "en", "de")), wished("nl, pt;q=0.5", ("fr", "en"))
    ('de', 'en')
    """
    wishes: list[tuple[float, int, Language]] = []
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        meant = language_of_tag(tag.strip(), known)
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if meant is not None and weight > 0:
            wishes.append((-weight, place, meant))
    if wishes:
        return min(wishes)[2]
    return ENGLISH if header.strip() else COMPLETE[0]


def chosen(request: HttpRequest, known: Sequence[Language]) -> Language:
    """Which of some languages whoever asks has chosen, or their browser wishes for."""
    cookie = request.COOKIES.get(COOKIE, "")
    return cookie if cookie in known else wished(request.headers.get("Accept-Language", ""), known)


def language_for(request: HttpRequest) -> Language:
    """The language of what the application itself says, failures above all.

    Spectators and players are offered more languages than arbiters: what they asked for is not
    there in the language of the address, else in the one they wish for.
    """
    if not request.path.startswith(_FOR_EVERYBODY):
        return chosen(request, spoken())
    known = languages("web_public")
    *_, written = request.path.split("/", 4)[:4]
    return written if written in known else chosen(request, known)


class ChooseLanguage:
    """Writes `request.language` once."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, with its language declared."""
        language = language_for(request)
        request.language = language  # type: ignore[attr-defined]  # read by language_of only
        response = self.answer(request)
        response.headers.setdefault("Content-Language", language)
        return response


def language_of(request: HttpRequest) -> Language:
    """The language chosen for a request."""
    language: Language = getattr(request, "language", COMPLETE[0])
    return language
