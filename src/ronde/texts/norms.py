"""Title norms in words: articles with value and limit, verdicts, what must still happen."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ronde.catalogue import say
from ronde.norms import Condition, Outcome, Path, Verdict
from ronde.queries.title_norms import NormChance
from ronde.texts.language import Language, clauses, halves_text

__all__ = [
    "chance_text",
    "condition_name",
    "condition_text",
    "condition_values",
    "keeps_text",
    "lacking_text",
    "miss_text",
    "missed_text",
    "path_text",
    "verdict_text",
]

_STANDING = frozenset({"0.3", "1.4.2e", "1.4.5f"})
_HALVES = frozenset({"1.4.8b", "1.2.2-score"})


def condition_name(code: str, language: Language) -> str:
    """What an article of a verdict is about.

    >>> condition_name("1.4.5a", "en"), condition_name("1.4.5a", "fr")
    ('title holders', 'joueurs titrés')
    """
    return say(language, "norms", f"condition.{code}")


def condition_text(condition: Condition, language: Language) -> str:
    """An article with its value and its limit.

    >>> condition_text(Condition("1.4.5a", 4, 5), "en")
    'title holders: 4, at least 5'
    """
    name = condition_name(condition.code, language)
    if condition.code in _STANDING:
        return say(language, "norms", "condition.never", name=name)
    value, limit = (_value(condition, n, language) for n in (condition.value, condition.limit))
    if condition.most:
        text = say(language, "norms", "condition.most", name=name, value=value, limit=limit)
    else:
        text = say(language, "norms", "condition.least", name=name, value=value, limit=limit)
    return say(language, "norms", "condition.waived", text=text) if condition.waived else text


def missed_text(condition: Condition, language: Language) -> str:
    """By how much an article is missed.

    >>> missed_text(Condition("1.4.5a", 4, 5), "en"), missed_text(Condition("0.3", 0, 1), "fr")
    ('title holders: 1 short', 'titre féminin : non remplie')
    """
    name = condition_name(condition.code, language)
    if condition.code in _STANDING:
        return condition_text(condition, language)
    missing = _value(condition, condition.missing, language)
    code = "condition.too_many" if condition.most else "condition.missed"
    return say(language, "norms", code, text=name, missing=missing)


def condition_values(condition: Condition, language: Language) -> tuple[str, str]:
    """The value of an article and its limit, for two columns; nothing where it has none.

    >>> condition_values(Condition("1.4.4-own", 4, 5, most=True), "en")
    ('4', 'at most 5')
    """
    if condition.code in _STANDING:
        return "", ""
    value, limit = (_value(condition, n, language) for n in (condition.value, condition.limit))
    code = "limit.most" if condition.most else "limit.least"
    return value, say(language, "norms", code, limit=limit)


def _value(condition: Condition, value: int, language: Language) -> str:
    if condition.code in _HALVES:
        return halves_text(Fraction(value, 2), language)
    return str(value)


def miss_text(condition: Condition, language: Language) -> str:
    """By how much an article is missed, where its name stands beside it.

    >>> miss_text(Condition("1.4.5a", 4, 5), "en")
    '1 short'
    """
    if condition.code in _STANDING:
        return say(language, "norms", "miss.never")
    missing = _value(condition, condition.missing, language)
    code = "miss.too_many" if condition.most else "miss.short"
    return say(language, "norms", code, missing=missing)


def lacking_text(code: str, language: Language) -> str:
    """What a form asks and nobody entered.

    >>> lacking_text("chief_arbiter_id", "en")
    "the chief arbiter's FIDE ID"
    """
    return say(language, "norms", f"lacks.{code}")


def verdict_text(verdict: Verdict, missed: tuple[Condition, ...], language: Language) -> str:
    """A norm and what it counts for, or what the nearest set of games misses."""
    if verdict.is_norm:
        return say(language, "norms", "verdict.norm", games=verdict.counts_as)
    told = clauses((missed_text(condition, language) for condition in missed), language)
    return say(language, "norms", "verdict.none", missed=told)


def path_text(path: Path, language: Language) -> str:
    """What must still happen, in a few words."""
    if path.secured:
        return say(language, "norms", "path.secured")
    if path.possible is None:
        return say(language, "norms", "path.open")
    if not path.possible and not path.blocked:
        return say(language, "norms", "path.together")
    if not path.possible:
        names = clauses((condition_name(code, language) for code in path.blocked), language)
        return say(language, "norms", "path.blocked", codes=names)
    needed = halves_text(Fraction(path.needed or 0, 2), language)
    rounds = len(path.open_rounds)
    if path.sure is None:
        return say(language, "norms", "path.possible", needed=needed, rounds=rounds)
    sure = halves_text(Fraction(path.sure, 2), language)
    return say(language, "norms", "path.sure", needed=needed, rounds=rounds, sure=sure)


def chance_text(found: NormChance, language: Language) -> str:
    """Where somebody stands: the norm, what is still needed or, after the last round, missed."""
    if found.path.secured or not found.path.open_rounds:
        return verdict_text(found.norm.verdict, found.norm.missed, language)
    return path_text(found.path, language)


def keeps_text(least: Sequence[Outcome | None], language: Language) -> str:
    """Which result keeps a norm, of the least that each of some opponents asks for.

    >>> keeps_text([Outcome.DRAW], "en"), keeps_text([Outcome.DRAW, None], "fr")
    ('a draw keeps it', "selon l'adversaire : la nulle suffit ; aucun résultat ne suffit")
    """
    said = [say(language, "norms", f"keeps.{_KEEPS[result]}") for result in least]
    if len(said) == 1:
        return said[0]
    return say(language, "norms", "keeps.depends", cases=clauses(said, language))


_KEEPS = {Outcome.LOSS: "loss", Outcome.DRAW: "draw", Outcome.WIN: "win", None: "none"}
