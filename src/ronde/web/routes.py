"""Declaring routes: path, view, name, least role, and whether it is a page, a form or an act.

Nothing is open by itself: a view without a declared role is the owner's, and a test walks every
route with every role.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from types import MappingProxyType
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.urls import Resolver404, URLPattern, get_resolver, path, register_converter, resolve

from ronde.platform.front.limits import FILE_BYTES
from ronde.web.access import Role

__all__ = [
    "Declared",
    "MethodNotAllowed",
    "act",
    "declare",
    "declared",
    "form",
    "largest_file",
    "page",
]

View = Callable[..., HttpResponseBase]


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What a route declares: `shows` to look at it, `needs` to act (for a page the same)."""

    name: str
    route: str
    methods: tuple[str, ...]
    shows: Role
    needs: Role


class MethodNotAllowed(Exception):
    """The address exists, but not for that method."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        super().__init__(", ".join(allowed))
        self.allowed = allowed


class NumberConverter:
    """Numbers of at most nine digits: every database can hold them."""

    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """The digits."""
        return str(value)


register_converter(NumberConverter, "n")


def declare(
    view: View, methods: tuple[str, ...], *, needs: Role, shows: Role | None = None
) -> View:
    """The view with the role it needs: to act, and to look at it where that is less."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method not in methods:
            raise MethodNotAllowed(methods)
        return view(request, *args, **kwargs)

    checked.needs = needs  # type: ignore[attr-defined]  # read by CheckAccess and the role walk
    checked.shows = needs if shows is None else shows  # type: ignore[attr-defined]  # same
    checked.methods = methods  # type: ignore[attr-defined]  # read by the walk over all routes
    return checked


def _route(
    route: str,
    view: View,
    name: str,
    methods: tuple[str, ...],
    *,
    needs: Role,
    shows: Role | None = None,
    largest: int = 0,
) -> URLPattern:
    checked = declare(view, methods, needs=needs, shows=shows)
    checked.largest = largest  # type: ignore[attr-defined]  # read by largest_file
    checked.declared = Declared(  # type: ignore[attr-defined]  # read by declared
        name=name,
        route=route,
        methods=methods,
        shows=needs if shows is None else shows,
        needs=needs,
    )
    return path(route, checked, name=name)


@cache
def declared() -> Mapping[str, Declared]:
    """Every route by name: read by menus, buttons and the table of roles."""
    found = (getattr(p, "callback", None) for p in get_resolver().url_patterns)
    routes = (getattr(callback, "declared", None) for callback in found)
    return MappingProxyType({route.name: route for route in routes if route is not None})


def page(route: str, view: View, name: str, *, needs: Role = Role.VIEWER) -> URLPattern:
    """Something to look at: GET only."""
    return _route(route, view, name, ("GET", "HEAD"), needs=needs)


def form(
    route: str,
    view: View,
    name: str,
    *,
    needs: Role = Role.ARBITER,
    shows: Role | None = None,
    takes_file: bool = False,
    largest: int = FILE_BYTES,
) -> URLPattern:
    """Something to fill in: GET shows it (to `shows`, if that is less), POST takes it.

    What is sent to it may be as large as a file only if it says so (`takes_file`), and larger than
    the usual ones if it says how large (`largest`).
    """
    methods = ("GET", "HEAD", "POST")
    most = largest if takes_file else 0
    return _route(route, view, name, methods, needs=needs, shows=shows, largest=most)


def largest_file(address: str) -> int:
    """How many bytes a file may have that is sent to that address; 0: none is expected there."""
    try:
        return int(getattr(resolve(address).func, "largest", 0))
    except Resolver404:
        return 0


def act(route: str, view: View, name: str, *, needs: Role = Role.ARBITER) -> URLPattern:
    """Something that changes something: POST only."""
    return _route(route, view, name, ("POST",), needs=needs)
