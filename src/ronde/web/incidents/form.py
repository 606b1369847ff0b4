"""The fields of an entry of the log, read: the same at a board and in a correction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ronde.admin.money import typed_text
from ronde.admin.penalties import POINTED, TIMED
from ronde.conduct.penalties import LostGame
from ronde.model import Incident, Penalty, PenaltyKind, Points, RoundNo, points_to_text
from ronde.texts.desk import lost_text, penalty_kind_text
from ronde.texts.language import Language
from ronde.web.forms import Fields

__all__ = ["entry_typed", "lost_choices", "lost_typed", "penalty_choices", "values_of"]

_LINE = 400
_SHORT = 20


def penalty_choices(language: Language) -> tuple[tuple[str, str], ...]:
    """Every penalty, to choose from."""
    return tuple((kind.value, penalty_kind_text(kind, language)) for kind in PenaltyKind)


def lost_choices(language: Language) -> tuple[tuple[str, str], ...]:
    """What the opponent of a game lost may get."""
    return tuple((lost.value, lost_text(lost.value, language)) for lost in LostGame)


def values_of(entry: Incident) -> Mapping[str, str]:
    """The entry as its form shows it."""
    penalty = entry.penalty
    return {
        "penalty": penalty.kind.value,
        "minutes": str(penalty.minutes or ""),
        "points": points_to_text(Points(penalty.points)) if penalty.points else "",
        "fine": typed_text(penalty.cents or None),
        "rounds": ", ".join(map(str, penalty.rounds)),
        "article": entry.article,
        "facts": entry.facts,
        "witnesses": entry.witnesses,
        "white_clock": entry.white_clock,
        "black_clock": entry.black_clock,
        "move": "" if entry.move is None else str(entry.move),
        "by": entry.by,
        "appeal": "yes" if entry.appeal else "",
        "keep": "" if entry.minutes else "no",
        "lost": LostGame.WIN.value,
    }


def lost_typed(fields: Fields, usual: LostGame) -> LostGame:
    """What the opponent gets; as proposed where nothing was chosen."""
    chosen = fields.choice("lost", tuple(lost.value for lost in LostGame), default=usual.value)
    return LostGame(chosen)


def entry_typed(fields: Fields, entry: Incident) -> Incident:
    """The entry with what was typed: what happened, what was decided, with its figures."""
    return replace(
        entry,
        article=fields.text("article", longest=_SHORT * 2),
        facts=fields.text("facts", longest=_LINE),
        witnesses=fields.text("witnesses", longest=_LINE),
        white_clock=fields.text("white_clock", longest=_SHORT),
        black_clock=fields.text("black_clock", longest=_SHORT),
        move=fields.integer("move", low=1, high=999),
        penalty=_penalty(fields),
        by=fields.text("by", longest=_LINE),
        appeal=fields.text("appeal", longest=_SHORT) == "yes",
        minutes=fields.text("keep", longest=_SHORT) != "no",
    )


def _penalty(fields: Fields) -> Penalty:
    kind = PenaltyKind(
        fields.choice("penalty", tuple(p.value for p in PenaltyKind)) or PenaltyKind.NONE.value
    )
    minutes = fields.integer("minutes", low=0, high=999, default=0) or 0
    points = fields.thousandths("points") or 0
    cents = fields.cents("fine") or 0
    rounds = _rounds(fields)
    if points < 0 or points % 100:
        fields.errors["points"] = "form.not_a_number"
        fields.about["points"] = {"value": fields.text("points", longest=_SHORT)}
        points = 0
    return Penalty(
        kind=kind,
        minutes=minutes if kind in TIMED else 0,
        points=Points(points // 100) if kind in POINTED else 0,
        cents=cents if kind is PenaltyKind.FINE else 0,
        rounds=rounds if kind is PenaltyKind.EXCLUDED_ROUNDS else (),
    )


def _rounds(fields: Fields) -> tuple[RoundNo, ...]:
    typed = fields.text("rounds", longest=_SHORT)
    numbers = [word for word in typed.replace(",", " ").split() if word]
    if any(not (n.isascii() and n.isdecimal() and 0 < int(n) < 999) for n in numbers):
        fields.errors["rounds"] = "form.not_in_range"
        fields.about["rounds"] = {"value": typed, "low": 1, "high": 999}
        return ()
    return tuple(RoundNo(int(n)) for n in dict.fromkeys(numbers))
