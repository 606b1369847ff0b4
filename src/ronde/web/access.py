"""Who may see and do what. Every route declares the least role it needs; the owner has them all."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect

__all__ = ["CheckAccess", "Role", "role_of"]


class Role(enum.IntEnum):
    """Roles, each including those before it."""

    ANYBODY = 0
    VIEWER = 1
    RESULTS = 2
    ARBITER = 3
    CHIEF = 4
    OWNER = 5


def role_of(request: HttpRequest) -> Role:
    """The role of whoever asks."""
    return Role.OWNER if request.user.is_authenticated else Role.ANYBODY


class CheckAccess:
    """Turns away who does not belong, before any view runs."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer."""
        return self.answer(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _args: object, _kwargs: object
    ) -> HttpResponseBase | None:
        """Let pass, ask to sign in, or refuse. A view that declares nothing is the owner's."""
        needed: Role = getattr(view, "needs", Role.OWNER)
        if role_of(request) >= needed:
            return None
        if not request.user.is_authenticated:
            return redirect("sign-in")
        raise PermissionDenied
