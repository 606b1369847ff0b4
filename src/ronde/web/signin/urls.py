"""Addresses of signing in and out."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.signin import join, second_step, sign_in

__all__ = ["urlpatterns"]

urlpatterns = [
    form("sign-in/", sign_in.sign_in_page, "sign-in", needs=Role.ANYBODY),
    form("sign-in/code/", second_step.second_step, "second-step", needs=Role.ANYBODY),
    act("sign-in/file/", sign_in.write_link, "sign-in-file", needs=Role.ANYBODY),
    page("sign-in/<str:token>/", sign_in.use_link, "sign-in-link", needs=Role.ANYBODY),
    form("join/", join.type_code, "join", needs=Role.ANYBODY),
    form("join/<str:code>/", join.join, "join-with", needs=Role.ANYBODY),
    act("sign-out/", sign_in.sign_out, "sign-out", needs=Role.VIEWER),
]
