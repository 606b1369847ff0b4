"""Acts that leave the rules are possible, never silent: they need a reason."""

from __future__ import annotations

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.model import Settings

__all__ = ["require_reason"]


def require_reason(
    reason: str,
    *,
    act: str,
    because: str,
    article: Article | None = None,
    settings: Settings | None = None,
) -> None:
    """Refuse when no reason is given; `because` is a code for what makes one necessary."""
    if reason.strip():
        return
    rule = cite(article, settings) if article is not None and settings is not None else ""
    raise no.ReasonRequired(act=act, because=because, rule=rule)
