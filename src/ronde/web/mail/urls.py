"""Addresses of the e-mail to players; how one leaves is open to whoever has the code."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.mail import account, mail, preview, stop
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_MAIL = "tournaments/<n:t>/mail"
_ACCOUNT = "events/<n:e>/mail"

urlpatterns = [
    page(f"{_MAIL}/", mail.mail, "mail", needs=Role.ARBITER),
    form(f"{_MAIL}/preview/", preview.preview, "mail-preview", needs=Role.ARBITER),
    act(f"{_MAIL}/send/", preview.send, "send-mail", needs=Role.ARBITER),
    act(f"{_MAIL}/automatic/", mail.automatic, "automatic-mail", needs=Role.CHIEF),
    act(f"{_MAIL}/letters/<n:k>/again/", mail.again, "mail-again", needs=Role.CHIEF),
    form(f"{_ACCOUNT}/", account.account, "mail-account", needs=Role.CHIEF, shows=Role.CHIEF),
    act(f"{_ACCOUNT}/test/", account.test, "test-mail", needs=Role.CHIEF),
    act(f"{_ACCOUNT}/remove/", account.remove, "remove-mail", needs=Role.CHIEF),
    form("mail/stop/<str:code>/", stop.stop, "stop-mail", needs=Role.ANYBODY),
]
