"""Where a tie-break value comes from, in words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import MappingProxyType

from ronde.texts.language import Catalogue, Language, clauses, fraction_text, say
from ronde.tiebreak import Change, Contribution, Explanation, Value

__all__ = ["VALUES", "explanation_rows", "explanation_summary", "value_text"]

VALUES: Catalogue = MappingProxyType(
    {
        "why.opponent": ("score de l'adversaire", "opponent's score"),
        "why.dummy": (
            "ronde non jouée : adversaire fictif à son propre score",
            "unplayed round: dummy with the player's own score",
        ),
        "why.dummy-capped-by-draws": (
            "ronde non jouée : adversaire fictif, plafonné à une nulle par ronde",
            "unplayed round: dummy, capped at a draw per round",
        ),
        "why.dummy-capped-by-opponent": (
            "forfait : adversaire fictif, plafonné au score de l'adversaire prévu",
            "forfeit: dummy, capped at the scheduled opponent's score",
        ),
        "why.virtual-opponent": (
            "ronde non jouée : adversaire virtuel",
            "unplayed round: virtual opponent",
        ),
        "why.rating": ("Elo de l'adversaire", "opponent's rating"),
        "why.win": ("gain", "win"),
        "why.black": ("partie avec les Noirs", "game with Black"),
        "why.black-win": ("gain avec les Noirs", "win with Black"),
        "why.running-score": ("score après la ronde", "score after the round"),
        "why.buchholz": ("Buchholz de l'adversaire", "opponent's Buchholz"),
        "why.performance": ("performance de l'adversaire", "opponent's performance"),
        "why.koya": ("adversaire à {score} points", "opponent with {score} points"),
        "why.expected": ("score attendu contre {score}", "expected score against {score}"),
        "why.limited": (
            "Elo de l'adversaire, {score}, ramené à 400 points de l'Elo du joueur",
            "opponent's rating, {score}, limited to 400 points from the player's own",
        ),
        "why.board": ("points de l'échiquier", "points of the board"),
        "why.on-board": ("points à l'échiquier {factor}", "points on board {factor}"),
        "why.won-board": ("gain à l'échiquier {factor}", "win on board {factor}"),
        "why.points": ("points", "points"),
        "why.first": ("première valeur", "first value"),
        "why.exempt": ("exempt", "bye"),
        "why.elected": ("ronde que le joueur a choisi de jouer", "round elected to play"),
        "why.standard-points": ("point au barème 1-½-0", "point on the 1-½-0 scale"),
        "why.kashdan": ("barème de Kashdan", "Kashdan scale"),
        "why.number": ("numéro d'appariement", "pairing number"),
        "why.lot": ("tirage au sort", "lot"),
        "why.manual": ("décision de l'arbitre", "arbiter's decision"),
        "why.adjustment": ("points ajoutés ou retirés", "points added or taken"),
        "why.encounter": ("partie entre ex aequo", "game among the tied"),
        "why.encounter-not-counted": ("partie non comptée", "game not counted"),
        "why.not-played": ("non jouée", "not played"),
        "cut.low": ("retiré : le plus faible", "cut: lowest"),
        "cut.low-vur": ("retiré : absence volontaire", "cut: voluntary absence"),
        "cut.high": ("retiré : le plus fort", "cut: highest"),
        "cut.not-played": ("non jouée sur l'échiquier", "not played on the board"),
        "cut.first": ("retiré : première ronde", "cut: first round"),
        "change.trailing-bye-drawn": (
            "ronde {round} : {counted} au lieu de {awarded} (absence finale, comptée nulle)",
            "round {round}: {counted} instead of {awarded} (trailing bye counts as a draw)",
        ),
        "change.trailing-byes-drawn": (
            "ronde {round} : {counted} au lieu de {awarded} (absences finales, comptées nulles)",
            "round {round}: {counted} instead of {awarded} (trailing byes count as draws)",
        ),
        "change.unplayed-drawn": (
            "ronde {round} : {counted} au lieu de {awarded} (non jouée, comptée nulle)",
            "round {round}: {counted} instead of {awarded} (unplayed, counts as a draw)",
        ),
        "change.all-drawn": (
            "ronde {round} : {counted} au lieu de {awarded} (dernière ronde comptée nulle)",
            "round {round}: {counted} instead of {awarded} (last round counts as a draw)",
        ),
        "change.other": (
            "ronde {round} : {counted} au lieu de {awarded}",
            "round {round}: {counted} instead of {awarded}",
        ),
        "added.rating-difference": (
            "différence de classement d'après le pourcentage",
            "rating difference for the percentage",
        ),
        "added.difference-and-rounding": ("différence et arrondi", "difference and rounding"),
        "added.secondary-score": ("score secondaire", "secondary score"),
        "summary.sum": (
            "{code} = {value} : somme des valeurs gardées",
            "{code} = {value}: sum of the values kept",
        ),
        "summary.mean": (
            "{code} = {value} : moyenne des valeurs gardées",
            "{code} = {value}: mean of the values kept",
        ),
        "summary.divided": (
            "{code} = {value} : somme des valeurs gardées, divisée par {divisor}",
            "{code} = {value}: sum of the values kept, divided by {divisor}",
        ),
        "summary.limit": (
            "{code} = {value} : points contre les adversaires à {target} points ou plus",
            "{code} = {value}: points against opponents with {target} points or more",
        ),
        "summary.performance": (
            "{code} = {value} : moyenne des Elo ({mean}), plus la différence pour le score",
            "{code} = {value}: mean rating ({mean}), plus the difference for the score",
        ),
        "summary.solution": (
            "{code} = {value} : plus petit Elo dont le score attendu atteint {target}",
            "{code} = {value}: lowest rating whose expected score reaches {target}",
        ),
        "summary.list": (
            "{code} = {value} : comparé nombre par nombre",
            "{code} = {value}: compared number by number",
        ),
        "summary.place": (
            "{code} = {value} : place parmi les ex aequo",
            "{code} = {value}: place among the tied",
        ),
        "summary.alone": (
            "{code} : sans objet, personne n'est à égalité à ce stade",
            "{code}: does not apply, nobody is tied at this point",
        ),
        "summary.unrated": (
            "{code} : écarté, un participant n'a pas de classement Elo",
            "{code}: dropped, a participant has no rating",
        ),
        "added.line": ("{sign} {amount} : {what}", "{sign} {amount}: {what}"),
        "summary.undefined": (
            "{code} : non défini (rien à compter)",
            "{code}: undefined (nothing to count)",
        ),
    }
)


def value_text(value: Value, language: Language) -> str:
    """A value for the eye; several numbers are shown one after the other."""
    if isinstance(value, tuple):
        return " / ".join(fraction_text(part, language) for part in value)
    return fraction_text(value, language)


def explanation_summary(explanation: Explanation, language: Language) -> tuple[str, ...]:
    """What the value is and how the contributions make it, with the article."""
    value = value_text(explanation.value, language)
    whole = explanation.value if isinstance(explanation.value, Fraction) else Fraction(0)
    mean = whole - sum(amount for _, amount in explanation.added)
    lines = [
        say(
            VALUES,
            language,
            f"summary.{_how(explanation)}",
            code=explanation.code,
            value=value,
            target=fraction_text(explanation.target, language),
            divisor=explanation.divisor,
            mean=fraction_text(mean, language),
        )
        + f" ({explanation.cite})"
    ]
    lines += [
        say(
            VALUES,
            language,
            "added.line",
            sign="−" if amount < 0 else "+",
            amount=fraction_text(abs(amount), language),
            what=say(VALUES, language, f"added.{what}"),
        )
        for what, amount in explanation.added
    ]
    return tuple(lines)


def _how(explanation: Explanation) -> str:
    """Which sentence says how the contributions make the value."""
    kind = explanation.kind
    if explanation.value is None:
        return {"place": "alone", "unrated": "unrated"}.get(kind, "undefined")
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
    amount = fraction_text(item.amount, language)
    score, factor = fraction_text(item.score, language), fraction_text(item.factor, language)
    if item.amount != item.score and item.why.startswith(_MULTIPLIED):
        amount = f"{score} × {factor} = {amount}"
    why = item.why
    if why == "rating" and kind == "solution":
        why = "expected"
    elif why == "rating" and item.amount != item.score:
        why = "limited"
    reasons = [say(VALUES, language, f"why.{why}", score=score, factor=factor)]
    reasons += [_change(change, language) for change in item.changes]
    if item.cut:
        reasons.append(say(VALUES, language, f"cut.{item.cut}"))
        amount = f"({amount})"
    opponent = "" if item.opponent is None else name_of(item.opponent)
    return (str(item.round or ""), opponent, amount, clauses(reasons, language))


def _change(change: Change, language: Language) -> str:
    code = f"change.{change.why}"
    return say(
        VALUES,
        language,
        code if code in VALUES else "change.other",
        round=change.round,
        awarded=_tenths(change.awarded, language),
        counted=_tenths(change.counted, language),
    )


def _tenths(tenths: int, language: Language) -> str:
    return fraction_text(Fraction(tenths, 10), language)
