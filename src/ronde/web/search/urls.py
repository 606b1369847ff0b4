"""Addresses of the search."""

from __future__ import annotations

from ronde.web.routes import page
from ronde.web.search import search

__all__ = ["urlpatterns"]

urlpatterns = [
    page("search/", search.search, "search"),
    page("tournaments/<n:t>/search/", search.search_tournament, "search-tournament"),
]
