"""Addresses of what is handed over after the event."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.after import after, bringing, checking, making
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>/after"

urlpatterns = [
    form(f"{_HERE}/", after.after, "after", needs=Role.CHIEF, shows=Role.ARBITER),
    form(
        f"{_HERE}/bring/", bringing.bring_file, "dossier-bring", needs=Role.CHIEF, takes_file=True
    ),
    page(f"{_HERE}/brought/<n:k>/", bringing.brought, "dossier-brought", needs=Role.CHIEF),
    act(f"{_HERE}/brought/<n:k>/drop/", bringing.drop_file, "dossier-drop", needs=Role.CHIEF),
    act(f"{_HERE}/make/", making.make_dossier, "dossier-make", needs=Role.ARBITER),
    page(f"{_HERE}/made/<str:key>/", making.dossier_made, "dossier-made", needs=Role.ARBITER),
    page(f"{_HERE}/made/<str:key>/file/", making.dossier_file, "dossier-file", needs=Role.ARBITER),
    form(
        f"{_HERE}/check/",
        checking.check_dossier,
        "dossier-check",
        needs=Role.CHIEF,
        takes_file=True,
    ),
]
