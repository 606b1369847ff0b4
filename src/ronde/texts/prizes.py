"""Prizes in words: amounts, and why each went where it did."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from ronde.standings.prizes import Award
from ronde.texts.language import Catalogue, Language, clauses, join, say

__all__ = ["PRIZES", "award_reason", "money_text"]

PRIZES: Catalogue = MappingProxyType(
    {
        "reason.place": ("place {place} de la liste", "place {place} of the list"),
        "reason.shared": (
            "partage de {pool} entre {count} joueurs",
            "share of {pool} among {count} players",
        ),
        "reason.odd": ("centimes restants : {extra}", "odd cents: {extra}"),
        "reason.passed": (
            "{players} touche(nt) mieux ailleurs",
            "{players} take(s) something better elsewhere",
        ),
        "reason.tied": (
            "ex aequo non départagé avec {players}",
            "still tied with {players}",
        ),
    }
)


def money_text(amount: int, currency: str, language: Language) -> str:
    """An amount in cents for the eye.

    >>> money_text(12345, "EUR", "fr"), money_text(5000, "EUR", "en")
    ('123,45 EUR', '50.00 EUR')
    """
    mark = "," if language == "fr" else "."
    return f"{amount // 100}{mark}{amount % 100:02} {currency}"


def award_reason(
    award: Award, currency: str, name_of: Callable[[int], str], language: Language
) -> str:
    """Why the prize came to this player."""
    share = award.share
    parts = [say(PRIZES, language, "reason.place", place=share.place)]
    if len(share.group) > 1:
        pool = money_text(share.pool, currency, language)
        parts.append(say(PRIZES, language, "reason.shared", pool=pool, count=len(share.group)))
    if share.extra:
        extra = money_text(share.extra, currency, language)
        parts.append(say(PRIZES, language, "reason.odd", extra=extra))
    if award.passed:
        names = join(tuple(name_of(p.player) for p in award.passed), language)
        parts.append(say(PRIZES, language, "reason.passed", players=names))
    if award.tied_with:
        names = join(tuple(name_of(p) for p in award.tied_with), language)
        parts.append(say(PRIZES, language, "reason.tied", players=names))
    return clauses(parts, language)
