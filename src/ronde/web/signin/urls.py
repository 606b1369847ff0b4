"""Addresses of signing in and out."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.signin import join, views

__all__ = ["urlpatterns"]

urlpatterns = [
    form("sign-in/", views.sign_in_page, "sign-in", needs=Role.ANYBODY),
    page("sign-in/<str:token>/", views.use_link, "sign-in-link", needs=Role.ANYBODY),
    form("join/", join.type_code, "join", needs=Role.ANYBODY),
    form("join/<str:code>/", join.join, "join-with", needs=Role.ANYBODY),
    act("sign-out/", views.sign_out, "sign-out", needs=Role.VIEWER),
]
