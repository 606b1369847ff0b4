"""The lists of this installation, for pages and the API."""

from __future__ import annotations

from django.conf import settings

from ronde.services.rating_lists import RatingLists
from ronde.store.lists.installed import installed_lists

__all__ = ["rating_lists"]


def rating_lists() -> RatingLists:
    """All lists as one; opening them costs nothing."""
    return RatingLists(installed_lists(settings.DATA))
