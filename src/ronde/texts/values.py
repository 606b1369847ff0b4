"""Where a tie-break value comes from, in words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ronde.catalogue import has, say
from ronde.standings import Row, Standings
from ronde.texts.language import Language, clauses, fraction_text, halves_text
from ronde.tiebreak import Change, Contribution, Explanation, Value

__all__ = [
    "dropped_lines",
    "explained_value",
    "explanation_rows",
    "explanation_summary",
    "line_value",
    "value_text",
]


def value_text(value: Value, language: Language) -> str:
    """A value for the eye, halves as in points; several numbers come one after the other."""
    if isinstance(value, tuple):
        return " / ".join(halves_text(part, language) for part in value)
    return halves_text(value, language)


def dropped_lines(table: Standings, language: Language) -> tuple[str, ...]:
    """Why a column of the standings has dashes: a tie-break by ratings, and somebody has none."""
    return tuple(say(language, "tiebreaks", "summary.unrated", code=code) for code in table.dropped)


def line_value(table: Standings, row: Row, code: str, language: Language) -> str:
    """What a line of the standings shows under a code.

    Direct encounter: the points among the tied where they alone tell the order, else the place.
    """
    encounter = table.encounters.get((code, row.participant))
    if encounter is None:
        return value_text(row.values[code], language)
    how, points = encounter.how, encounter.points(row.participant)
    return _encounter(how, points, encounter.place(row.participant), language)


def explained_value(explanation: Explanation, language: Language) -> str:
    """The same, of a value that is explained."""
    if not explanation.how or not isinstance(explanation.value, Fraction):
        return value_text(explanation.value, language)
    place = int(explanation.value)
    return _encounter(explanation.how, explanation.points, place, language)


def _encounter(how: str, points: Fraction | None, place: int, language: Language) -> str:
    if points is not None:
        return halves_text(points, language)
    if how == "open":
        return "–"
    return say(language, "tiebreaks", "encounter.place", place=place)


def explanation_summary(explanation: Explanation, language: Language) -> tuple[str, ...]:
    """What the value is and how the contributions make it, with the article."""
    value = explained_value(explanation, language)
    whole = explanation.value if isinstance(explanation.value, Fraction) else Fraction(0)
    mean = whole - sum(amount for _, amount in explanation.added)
    lines = [
        say(
            language,
            "tiebreaks",
            f"summary.{_how(explanation)}",
            code=explanation.code,
            value=value,
            target=halves_text(explanation.target, language),
            place=value_text(explanation.value, language),
            count=len(explanation.group),
            divisor=explanation.divisor,
            mean=fraction_text(mean, language),
        )
        + f" ({explanation.cite})"
    ]
    lines += [
        say(
            language,
            "tiebreaks",
            "added.line",
            sign="−" if amount < 0 else "+",
            amount=halves_text(abs(amount), language),
            what=say(language, "tiebreaks", f"added.{what}"),
        )
        for what, amount in explanation.added
    ]
    return tuple(lines)


def _how(explanation: Explanation) -> str:
    """Which sentence says how the contributions make the value."""
    kind = explanation.kind
    if explanation.value is None:
        return {"place": "alone", "unrated": "unrated"}.get(kind, "undefined")
    if kind == "place" and explanation.how:
        return f"place.{explanation.how}"
    if kind == "sum" and explanation.target is not None:
        return "limit"
    return "divided" if kind == "sum" and explanation.divisor != 1 else kind


def explanation_rows(
    explanation: Explanation, name_of: Callable[[int], str], language: Language
) -> tuple[tuple[str, str, str, str], ...]:
    """Round, opponent, amount, reason; one row per contribution."""
    kind = explanation.kind
    return tuple(_row(item, kind, name_of, language) for item in explanation.contributions)


_MULTIPLIED = ("opponent", "dummy", "virtual", "board")
"""What a score that is multiplied may be: the beginnings of `why`."""


def _row(
    item: Contribution, kind: str, name_of: Callable[[int], str], language: Language
) -> tuple[str, str, str, str]:
    # expected scores are decimals, whatever they come to
    amount = (fraction_text if kind == "solution" else halves_text)(item.amount, language)
    score, factor = halves_text(item.score, language), halves_text(item.factor, language)
    if item.amount != item.score and item.why.startswith(_MULTIPLIED):
        amount = f"{score} × {factor} = {amount}"
    why = item.why
    if why == "rating" and kind == "solution":
        why = "expected"
    elif why == "rating" and item.amount != item.score:
        why = "limited"
    reasons = [say(language, "tiebreaks", f"why.{why}", score=score, factor=factor)]
    reasons += [_change(change, language) for change in item.changes]
    if item.cut:
        reasons.append(say(language, "tiebreaks", f"cut.{item.cut}"))
        amount = f"({amount})"
    opponent = "" if item.opponent is None else name_of(item.opponent)
    return (str(item.round or ""), opponent, amount, clauses(reasons, language))


def _change(change: Change, language: Language) -> str:
    code = f"change.{change.why}"
    return say(
        language,
        "tiebreaks",
        code if has("tiebreaks", code) else "change.other",
        round=change.round,
        awarded=_tenths(change.awarded, language),
        counted=_tenths(change.counted, language),
    )


def _tenths(tenths: int, language: Language) -> str:
    return halves_text(Fraction(tenths, 10), language)
