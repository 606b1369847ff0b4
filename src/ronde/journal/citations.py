"""The articles that refusals and reasons cite, in the wording the tournament is played under."""

from __future__ import annotations

from ronde.model import Settings
from ronde.rules.swiss import Article, handling

__all__ = ["Article", "cite"]


def cite(article: Article, settings: Settings) -> str:
    """The article in the edition of the tournament."""
    return handling(settings.edition_of("swiss")).articles[article]
