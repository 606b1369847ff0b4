"""Amounts for the eye."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["money_text"]


def money_text(cents: int, currency: str, language: Language) -> str:
    """An amount in cents with its currency.

    >>> money_text(12345, "EUR", "fr"), money_text(5000, "EUR", "en")
    ('123,45 EUR', '50.00 EUR')
    >>> money_text(-150, "€", "en")
    '-1.50 €'
    """
    mark = say(language, "formats", "number.decimal")
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{mark}{rest:02} {currency}"
