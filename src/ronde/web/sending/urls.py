"""Addresses of sending the site."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.sending import sending, target

__all__ = ["urlpatterns"]

_SITE = "events/<n:e>/sending"

urlpatterns = [
    page(f"{_SITE}/", sending.sending, "sending", needs=Role.ARBITER),
    form(f"{_SITE}/target/", target.target, "site-target", needs=Role.CHIEF),
    act(f"{_SITE}/now/", sending.send, "send-site"),
    act(f"{_SITE}/test/", sending.try_out, "test-site", needs=Role.CHIEF),
    act(f"{_SITE}/trust/", sending.trust, "trust-site", needs=Role.CHIEF),
    act(f"{_SITE}/mode/", sending.change_mode, "site-mode", needs=Role.CHIEF),
    act(f"{_SITE}/down/", sending.take_down, "take-site-down", needs=Role.CHIEF),
    act(f"{_SITE}/end/", sending.end, "end-site", needs=Role.CHIEF),
]
