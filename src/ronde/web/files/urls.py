"""Addresses of documents."""

from __future__ import annotations

from ronde.web.files import views
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [page("tournaments/<n:t>/documents/", views.documents, "documents")]
