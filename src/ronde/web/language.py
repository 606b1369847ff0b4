"""The language of a request: the switch's cookie, else the browser's wish, else French."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from django.http import HttpRequest, HttpResponseBase

from ronde.texts.language import LANGUAGES, Language

__all__ = ["COOKIE", "ChooseLanguage", "language_of", "preferred", "wished"]

COOKIE = "ronde_lang"


def preferred(header: str) -> Language:
    """The first language of an Accept-Language header that the application speaks.

    >>> preferred("de, en;q=0.7, fr;q=0.3"), preferred(""), preferred("fr-CH")
    ('en', 'fr', 'fr')
    """
    return wished(header, LANGUAGES, "fr")


L = TypeVar("L", bound=str)


def wished(header: str, known: Sequence[L], default: L) -> L:
    """The first of some languages that an Accept-Language header asks for.

    >>> wished("de-CH, en;q=0.7", ("fr", "en", "de"), "fr")
    'de'
    """
    wishes: list[tuple[float, int, L]] = []
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        name = tag.strip().lower().partition("-")[0]
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        wishes += [(-weight, place, one) for one in known if one == name and weight > 0]
    return min(wishes)[2] if wishes else default


class ChooseLanguage:
    """Writes `request.language` once."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, with its language declared."""
        chosen = next((lang for lang in LANGUAGES if request.COOKIES.get(COOKIE) == lang), None)
        language = chosen or preferred(request.headers.get("Accept-Language", ""))
        request.language = language  # type: ignore[attr-defined]  # read by language_of only
        response = self.answer(request)
        response.headers.setdefault("Content-Language", language)
        return response


def language_of(request: HttpRequest) -> Language:
    """The language chosen for a request."""
    language: Language = getattr(request, "language", "fr")
    return language
