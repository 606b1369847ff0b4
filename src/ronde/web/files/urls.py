"""Addresses of documents and imports."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.files import imports, views
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("tournaments/<n:t>/documents/", views.documents, "documents"),
    page("tournaments/<n:t>/documents/trf/", views.export_trf, "export-trf", needs=Role.ARBITER),
    page("events/<n:e>/export/", views.export_event, "export-event", needs=Role.ARBITER),
    form("events/import/", imports.import_event, "import-event", needs=Role.OWNER),
    act("events/import/create/", imports.create_event, "create-imported", needs=Role.OWNER),
    form("tournaments/<n:t>/players/import/", imports.import_players, "import-players"),
    act("tournaments/<n:t>/players/import/register/", imports.register, "register-imported"),
]
