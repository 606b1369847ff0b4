"""Ratings in words: why K is what it is, why a game does not count, how a first rating is made."""

from __future__ import annotations

from fractions import Fraction

from ronde.catalogue import say
from ronde.queries.rating_changes import PlayerChange, RatingChanges
from ronde.rating import FirstRatingFound, Unrated
from ronde.rules.rating import CHANGE_MOST, FACTORS, RatingRules
from ronde.texts.language import Language, fraction_text, halves_text

__all__ = [
    "factor_lines",
    "first_lines",
    "first_text",
    "part_lines",
    "signed_text",
    "unrated_text",
]


def signed_text(value: Fraction | int, language: Language, *, fixed: bool = False) -> str:
    """A change, with its sign; `fixed`: with two decimals, for a column of figures.

    >>> signed_text(Fraction(64, 10), "en"), signed_text(-8, "en"), signed_text(0, "en")
    ('+6.4', '-8', '0')
    >>> signed_text(-8, "fr", fixed=True)
    '-8,00'
    """
    return ("+" if value > 0 else "") + fraction_text(value, language, fixed=fixed)


def unrated_text(reason: Unrated, language: Language) -> str:
    """Why a game does not count.

    >>> unrated_text(Unrated.OPPONENT, "fr")
    'adversaire non classé'
    """
    return say(language, "ratings", f"unrated.{reason.code}")


def factor_lines(one: PlayerChange, language: Language) -> tuple[str, ...]:
    """Why the K of a rated player is what it is, and why it was cut; nothing of the unrated."""
    change = one.change
    if change is None:
        return ()
    because = "given" if one.factor is None else one.factor.because
    why = say(
        language,
        "ratings",
        f"k.{because}",
        k=change.k,
        top=FACTORS.top_from,
        age=FACTORS.young_until,
        below=FACTORS.young_below,
        games=FACTORS.new_games,
    )
    if change.k_used == change.k:
        return (why,)
    cut = say(
        language,
        "ratings",
        "k.limited",
        k=change.k,
        used=change.k_used,
        games=change.games,
        most=CHANGE_MOST,
    )
    return (why, cut)


def first_text(first: FirstRatingFound | None, language: Language) -> str:
    """The first rating, or how many games it still takes."""
    if first is None or first.rating is None:
        games, least = (0, 0) if first is None else (len(first.games), first.least)
        return say(language, "ratings", "first.none", games=games, least=least)
    code = "first.published" if first.is_published else "first.unpublished"
    return say(
        language, "ratings", code, rating=first.rating, games=len(first.games), floor=first.floor
    )


def first_lines(
    first: FirstRatingFound | None, rules: RatingRules, language: Language
) -> tuple[str, ...]:
    """The first rating and what it is made of."""
    told = first_text(first, language)
    if first is None or first.average is None or first.difference is None:
        return (told,)
    code = "first.by_half_points" if first.percent is None else "first.by_table"
    made = say(
        language,
        "ratings",
        code,
        average=fraction_text(first.average, language),
        points=halves_text(Fraction(first.halves, 2), language),
        games=len(first.games),
        percent=first.percent,
        difference=signed_text(first.difference, language),
    )
    drawn = rules.first.drawn_with
    if not drawn:
        return (told, made)
    return (told, made, say(language, "ratings", "first.with_draws", rating=drawn[0]))


def part_lines(found: RatingChanges, language: Language) -> tuple[str, ...]:
    """How an event over 30 days is counted here; nothing of a shorter one."""
    if not found.in_parts:
        return ()
    part = found.part
    how = say(language, "ratings", "part.whole")
    if part is not None:
        how = say(language, "ratings", "part.one", first=part.first, last=part.last)
    later = (say(language, "ratings", "part.first_list"),) if found.first_list_only else ()
    return (how, *later)
