"""Walking every address of the application."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse

VALUES: Mapping[str, int] = {"r": 4, "b": 1, "p": 1, "v": 1, "k": 1}
"""What stands in an address by the name of its part; `t` and `e` are the test's."""


@dataclass(frozen=True)
class Route:
    """One address with what its view declares (None: nothing)."""

    name: str
    pattern: str
    needs: Any
    shows: Any
    methods: tuple[str, ...]
    converters: Mapping[str, Any]

    def address(self, tournament: int, event: int) -> str:
        """An address of that route, about that tournament or event."""
        known = {**VALUES, "t": tournament, "e": event}
        values = {
            part: known.get(part, 1 if _numeric(converter) else "x")
            for part, converter in self.converters.items()
        }
        text = self.pattern
        for part, value in values.items():
            start = text.index(f":{part}>") if f":{part}>" in text else text.index(f"<{part}>")
            opening = text.rindex("<", 0, start + 1)
            text = text[:opening] + str(value) + text[text.index(">", start) + 1 :]
        return text


def _numeric(converter: Any) -> bool:
    return "0-9" in str(converter.regex)


def routes() -> list[Route]:
    """Every route, those included from elsewhere too."""
    return list(_walk(get_resolver().url_patterns, reverse("events"), {}))


def _walk(patterns: Any, before: str, converters: Mapping[str, Any]) -> Iterator[Route]:
    for found in patterns:
        text = before + str(found.pattern)
        joined = {**converters, **found.pattern.converters}
        if isinstance(found, URLResolver):
            yield from _walk(found.url_patterns, text, joined)
        elif isinstance(found, URLPattern):
            yield Route(
                name=str(found.name),
                pattern=text,
                needs=getattr(found.callback, "needs", None),
                shows=getattr(found.callback, "shows", getattr(found.callback, "needs", None)),
                methods=getattr(found.callback, "methods", ("GET",)),
                converters=joined,
            )
