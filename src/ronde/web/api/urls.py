"""Addresses of the API, its description and its reference page."""

from __future__ import annotations

from django.urls import path

from ronde.web.access import Role
from ronde.web.api import reference
from ronde.web.api.api import API
from ronde.web.routes import page

__all__ = ["urlpatterns"]

_operations, _app, _space = API.urls
for _pattern in _operations:
    # Each operation has a permission of its own, which knows the token's role; see `permissions`.
    _pattern.callback.needs = Role.ANYBODY  # type: ignore[union-attr]

urlpatterns = [
    page("api/", reference.reference, "api-reference", needs=Role.ANYBODY),
    page("api/v1/openapi.json", reference.openapi, "api-description", needs=Role.ANYBODY),
    path("api/v1/", (_operations, _app, _space)),
]
