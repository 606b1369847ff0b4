"""Address of the standings."""

from __future__ import annotations

from ronde.web.routes import page
from ronde.web.standings import views

__all__ = ["urlpatterns"]

urlpatterns = [page("tournaments/<n:t>/standings/", views.standings, "standings")]
