"""Declaring routes: path, view, name, least role, and whether it is a page, a form or an act."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.urls import URLPattern, path, register_converter

from ronde.web.access import Role

__all__ = ["MethodNotAllowed", "act", "form", "page"]

View = Callable[..., HttpResponseBase]


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


def _declare(view: View, methods: tuple[str, ...], needs: Role) -> View:
    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method not in methods:
            raise MethodNotAllowed(methods)
        return view(request, *args, **kwargs)

    checked.needs = needs  # type: ignore[attr-defined]  # read by CheckAccess and the role walk
    checked.methods = methods  # type: ignore[attr-defined]  # read by the walk over all routes
    return checked


def page(route: str, view: View, name: str, *, needs: Role = Role.VIEWER) -> URLPattern:
    """Something to look at: GET only."""
    return path(route, _declare(view, ("GET", "HEAD"), needs), name=name)


def form(route: str, view: View, name: str, *, needs: Role = Role.ARBITER) -> URLPattern:
    """Something to fill in: GET shows it, POST takes it."""
    return path(route, _declare(view, ("GET", "HEAD", "POST"), needs), name=name)


def act(route: str, view: View, name: str, *, needs: Role = Role.ARBITER) -> URLPattern:
    """Something that changes something: POST only."""
    return path(route, _declare(view, ("POST",), needs), name=name)
