"""Addresses of signing in and out."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, page
from ronde.web.signin import views

__all__ = ["urlpatterns"]

urlpatterns = [
    page("sign-in/", views.sign_in_page, "sign-in", needs=Role.ANYBODY),
    page("sign-in/<str:token>/", views.use_link, "sign-in-link", needs=Role.ANYBODY),
    act("sign-out/", views.sign_out, "sign-out", needs=Role.VIEWER),
]
