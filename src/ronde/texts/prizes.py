"""Prizes in words: amounts, and why each went where it did."""

from __future__ import annotations

from collections.abc import Callable

from ronde.catalogue import say
from ronde.standings.prizes import Award
from ronde.texts.language import Language, clauses, join

__all__ = ["award_reason", "money_text"]


def money_text(amount: int, currency: str, language: Language) -> str:
    """An amount in cents for the eye.

    >>> money_text(12345, "EUR", "fr"), money_text(5000, "EUR", "en")
    ('123,45 EUR', '50.00 EUR')
    """
    mark = say(language, "formats", "number.decimal")
    return f"{amount // 100}{mark}{amount % 100:02} {currency}"


def award_reason(
    award: Award, currency: str, name_of: Callable[[int], str], language: Language
) -> str:
    """Why the prize came to this player."""
    share = award.share
    parts = [say(language, "prizes", "reason.place", place=share.place)]
    if len(share.group) > 1:
        pool = money_text(share.pool, currency, language)
        parts.append(say(language, "prizes", "reason.shared", pool=pool, count=len(share.group)))
    if share.extra:
        extra = money_text(share.extra, currency, language)
        parts.append(say(language, "prizes", "reason.odd", extra=extra))
    if award.passed:
        names = join(tuple(name_of(p.player) for p in award.passed), language)
        count = len(award.passed)
        parts.append(say(language, "prizes", "reason.passed", players=names, count=count))
    if award.tied_with:
        names = join(tuple(name_of(p) for p in award.tied_with), language)
        parts.append(say(language, "prizes", "reason.tied", players=names))
    return clauses(parts, language)
