"""Prizes in words: amounts, and why each went where it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from ronde.catalogue import say
from ronde.standings.prizes import Award, Prize, Share, Sharing
from ronde.texts.language import Language, clauses, join
from ronde.texts.money import money_text

__all__ = ["award_reason", "awards_text", "prize_text"]


def awards_text(awards: Sequence[Award], currency: str, language: Language) -> str:
    """Money and goods of some awards together; whole amounts without their cents.

    >>> from ronde.standings.prizes import Prize, PrizeList, shares
    >>> prizes = PrizeList(name="A", prizes=(Prize(amount=5000, goods="cup"),))
    >>> award = Award(player=1, prize_list="A", share=shares(prizes, [(1, 30)])[0])
    >>> awards_text([award], "EUR", "en")
    '50 EUR + cup'
    """
    amount = sum(award.amount for award in awards)
    return _together(amount, (award.share.prize for award in awards), currency, language)


def prize_text(prize: Prize, currency: str, language: Language) -> str:
    """A prize as it is announced.

    >>> prize_text(Prize(amount=5000, goods="cup"), "EUR", "en")
    '50 EUR + cup'
    """
    return _together(prize.amount, (prize,), currency, language)


def _together(amount: int, prizes: Iterable[Prize], currency: str, language: Language) -> str:
    whole, cents = divmod(amount, 100)
    money = money_text(amount, currency, language) if cents else f"{whole} {currency}"
    goods = [prize.goods for prize in prizes if prize.goods]
    return " + ".join([*([money] if amount else []), *goods])


def award_reason(
    award: Award, currency: str, name_of: Callable[[int], str], language: Language
) -> str:
    """Why the prize came to this player."""
    share = award.share
    parts = [say(language, "prizes", "reason.place", place=share.place)]
    if len(share.group) > 1:
        parts.append(_shared(share, currency, language))
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


def _shared(share: Share, currency: str, language: Language) -> str:
    """How those tied share, with the arithmetic of their method."""

    def money(amount: Fraction | int) -> str:
        return money_text(int(amount), currency, language)

    count, left_out = len(share.group), share.paid < len(share.group)
    if share.below_minimum:
        return say(language, "prizes", "reason.too_small", pool=money(share.pool), count=count)
    if share.sharing is not Sharing.HORT:
        return say(
            language,
            "prizes",
            "reason.shared_by_some" if left_out else "reason.shared",
            pool=money(share.pool),
            count=count,
            paid=share.paid,
        )
    own = bool(share.prize.amount)
    return say(
        language,
        "prizes",
        "reason.hort_by_some" if left_out else "reason.hort" if own else "reason.hort_none",
        own=money(share.prize.amount),
        half=money(Fraction(share.prize.amount, 2)),
        pool=money(share.pool),
        average=money(Fraction(share.pool, count)),
        common=money(share.common),
        count=count,
        paid=share.paid,
        amount=money(share.exact),
    )
