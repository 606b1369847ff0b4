"""Money as people type it: "12,50", "12.50", "12 €"; always whole cents, never a float."""

from __future__ import annotations

import re

from ronde.errors import ModelError

__all__ = ["cents_typed", "typed_text"]

_UNIT = r"(?:€|eur|euros?)"
_TYPED = re.compile(
    rf"{_UNIT}?(?P<sign>[-−+]?){_UNIT}?(?P<whole>[0-9]{{1,9}})(?:[.,](?P<rest>[0-9]*))?{_UNIT}?",
    re.IGNORECASE,
)


def cents_typed(text: str) -> int:
    """The cents of an amount somebody typed.

    >>> cents_typed("12,50"), cents_typed("12.5"), cents_typed("1 200 €"), cents_typed("-3 euros")
    (1250, 1250, 120000, -300)

    Raises:
        ModelError: no amount (`money.invalid`), or finer than a cent (`money.cents`).
    """
    written = _TYPED.fullmatch("".join(text.split()))
    if written is None:
        raise ModelError("money.invalid", amount=text)
    rest = written["rest"] or ""
    if rest[2:].strip("0"):
        raise ModelError("money.cents", amount=text)
    amount = int(written["whole"]) * 100 + int(f"{rest:0<2}"[:2])
    return -amount if written["sign"] in {"-", "−"} else amount


def typed_text(cents: int | None) -> str:
    """An amount as it stands in a field to be changed; nothing for none.

    >>> typed_text(1250), typed_text(-300), typed_text(5), typed_text(None)
    ('12.50', '-3', '0.05', '')
    """
    if cents is None:
        return ""
    whole, rest = divmod(abs(cents), 100)
    text = f"{whole}.{rest:02}" if rest else str(whole)
    return f"-{text}" if cents < 0 else text
