"""The articles that refusals and reasons cite, in the wording the tournament is played under."""

from __future__ import annotations

import enum

from ronde.model import Settings

__all__ = ["Article", "cite"]


class Article(enum.Enum):
    """An article as (2026 wording, 2017 wording)."""

    ROUNDS_ANNOUNCED = ("C.04.1@2026-02 1", "C.04.1@2017 a")
    MEET_ONCE = ("C.04.1@2026-02 2", "C.04.1@2017 b")
    SYSTEM_DECLARED = ("C.04.2@2026-02 1", "C.04.2@2017 A")
    RENUMBERING = ("C.04.2@2026-02 2.3", "C.04.2@2017 B.3")
    LATE_ENTRY = ("C.04.2@2026-02 2.4", "C.04.2@2017 C.2")
    ADJOURNED = ("C.04.2@2026-02 3.1", "C.04.2@2017 D.1")
    WITHDRAWN = ("C.04.2@2026-02 3.2", "C.04.2@2017 D.3")
    ABSENT = ("C.04.2@2026-02 3.3", "C.04.2@2017 D.4")
    CORRECTION = ("C.04.2@2026-02 4.2-4.4", "C.04.2@2017 D.8")
    PUBLISHED = ("C.04.2@2026-02 4.2-4.4", "C.04.2@2017 D.10")
    BYE_LIMIT = ("C.05@2017 6.7", "C.05@2017 6.7")


def cite(article: Article, settings: Settings) -> str:
    """The article in the edition of the tournament."""
    new, old = article.value
    return old if settings.edition_of("swiss") == "2017" else new
