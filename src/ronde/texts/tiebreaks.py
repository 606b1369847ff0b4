"""Tie-breaks in full: every code and modifier, with the words of the arbiter's book in French."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.errors import RondeError
from ronde.model import Points
from ronde.texts.language import Language, points_text
from ronde.tiebreak import TieBreak, chain

__all__ = ["tiebreak_name", "tiebreak_names"]


def tiebreak_name(code: str | TieBreak, language: Language) -> str:
    """A tie-break in words; a code that nobody knows is shown as it is.

    >>> tiebreak_name("BH/C1", "fr"), tiebreak_name("ARO/C1", "fr"), tiebreak_name("BH:MP", "en")
    ('Buchholz tronqué 1', 'Moyenne Elo des adversaires tronquée 1', 'Buchholz (match points)')
    """
    try:
        (tiebreak,) = chain((code,))
    except RondeError:
        return str(code)
    name = say(language, "tiebreaks", f"name.{tiebreak.name}")
    if cut := _cut(tiebreak, language):
        name = f"{name} {cut}"
    rest = _rest(tiebreak, language)
    return f"{name} ({', '.join(rest)})" if rest else name


def tiebreak_names(codes: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """A whole chain."""
    return tuple(tiebreak_name(code, language) for code in codes)


def _cut(tiebreak: TieBreak, language: Language) -> str:
    letter, number = ("M", tiebreak.high) if tiebreak.high else ("C", tiebreak.low)
    if not number:
        return ""
    own = f"modifier.{letter}.{tiebreak.name}"  # where the name asks for another gender
    code = own if has("tiebreaks", own) else f"modifier.{letter}"
    return say(language, "tiebreaks", code, number=number)


def _rest(tiebreak: TieBreak, language: Language) -> tuple[str, ...]:
    """What stands in brackets after the name."""
    parts = []
    if tiebreak.score:
        parts.append(say(language, "tiebreaks", f"modifier.score.{tiebreak.score}"))
    if tiebreak.shift:
        sign = "+" if tiebreak.shift > 0 else ""
        shift = f"{sign}{points_text(Points(tiebreak.shift), language)}"
        parts.append(say(language, "tiebreaks", "modifier.L.shift", shift=shift))
    elif tiebreak.percent != 50:
        parts.append(say(language, "tiebreaks", "modifier.L.percent", percent=tiebreak.percent))
    if tiebreak.divisor:
        parts.append(say(language, "tiebreaks", "modifier.K", divisor=tiebreak.divisor))
    used = (letter for letter in "FPR" if letter in tiebreak.modifiers)
    parts += [say(language, "tiebreaks", f"modifier.{letter}") for letter in used]
    if tiebreak.unrated is not None:
        parts.append(say(language, "tiebreaks", "modifier.U", unrated=tiebreak.unrated))
    return tuple(parts)
