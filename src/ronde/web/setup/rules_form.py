"""The part of the settings about how games are played: default time, draws, deadlines, appeals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.admin.default_time import DefaultTime
from ronde.admin.money import cents_typed, typed_text
from ronde.admin.playing_rules import LAST_DRAW_MOVE
from ronde.errors import ModelError
from ronde.model import Cadence, DefaultFrom, Draws, PlayingRules, Settings, Variant
from ronde.queries.playing_rules import default_time_of, refused_rules, rules_case
from ronde.rules.admin.default_time import LONGEST_DEFAULT
from ronde.web.forms import Fields

__all__ = ["RulesPart", "rules_part", "rules_values", "with_rules"]

_DAY = 24 * 60
_YES = "yes"

_WRONG: Mapping[str, str] = MappingProxyType(
    {
        "clause.draws_missing": "rules.draws_missing",
        "clause.draws_free": "rules.draws_free",
        "clause.standard": "rules.not_standard",
        "clause.increment": "rules.not_increment",
        "clause.blitz": "rules.not_blitz",
        "clause.negative": "form.not_in_range",
    }
)
"""What the form says of a clause that no regulations may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPart:
    """What the form offers: `default` holds now; articles by edition where there is a choice.

    `supervision`: the names of the two ways of rapid or blitz; the first asks for so many
    `arbiters` at the `boards` there are. `guidelines`: none with increment.
    """

    default: DefaultTime
    supervision: tuple[tuple[str, str], ...]
    guidelines: tuple[str, ...]
    boards: int = 0
    arbiters: int = 0
    longest: int = LONGEST_DEFAULT
    last_move: int = LAST_DRAW_MOVE
    starts: tuple[str, ...] = tuple(d.value for d in DefaultFrom)
    draws: tuple[str, ...] = tuple(d.value for d in Draws)
    variants: tuple[str, ...] = tuple(v.value for v in Variant)


def rules_part(settings: Settings, *, boards: int = 0) -> RulesPart:
    """The choices of these settings; a choice that was made is offered whatever the cadence."""
    case, rules = rules_case(settings), settings.rules
    cadence = case.cadence
    if rules.supervision and cadence in {None, Cadence.STANDARD}:
        cadence = Cadence.RAPID
    choice = None if cadence is None else case.laws.supervision.get(cadence.value)
    announced = bool(rules.guidelines)
    fits = case.increment is False and case.cadence is not Cadence.BLITZ
    return RulesPart(
        default=default_time_of(replace(settings, rules=replace(rules, default_minutes=None))),
        supervision=() if choice is None else (("full", choice.full), ("light", choice.light)),
        guidelines=case.laws.guidelines if announced or fits else (),
        boards=boards,
        arbiters=0 if choice is None else choice.arbiters(boards),
    )


def rules_values(settings: Settings) -> dict[str, str]:
    """The playing rules as the form shows them."""
    rules = settings.rules
    return {
        "default_minutes": _shown(rules.default_minutes),
        "default_from": rules.default_from.value,
        "draws": rules.draws.value,
        "draws_from_move": _shown(rules.draws_from_move),
        "supervision": rules.supervision,
        "guidelines": rules.guidelines,
        "move_counter": _YES if rules.move_counter else "",
        "correction_minutes": _shown(rules.correction_minutes),
        "lineup_minutes": _shown(rules.lineup_minutes),
        "appeal_fee": typed_text(rules.appeal_fee),
        "appeal_minutes": _shown(rules.appeal_minutes),
        "bye_notice": rules.bye_notice,
        "forfeits_exclude": _shown(rules.forfeits_exclude),
        "variant": rules.variant.value,
    }


def _shown(value: int | None) -> str:
    return "" if value is None else str(value)


def with_rules(fields: Fields, new: Settings) -> Settings:
    """The settings with the rules typed; a form without this part leaves them alone."""
    if not fields.has("default_minutes"):
        return new
    old = new.rules
    rules = replace(
        old,
        default_minutes=fields.integer("default_minutes", low=0, high=LONGEST_DEFAULT),
        default_from=DefaultFrom(fields.choice("default_from", _FROM, default=_FROM[0])),
        draws=Draws(fields.choice("draws", _DRAWS, default=_DRAWS[0])),
        draws_from_move=fields.integer("draws_from_move", low=1, high=LAST_DRAW_MOVE),
        supervision=_kept(fields, "supervision", ("", "full", "light"), old.supervision),
        guidelines=_kept(fields, "guidelines", _guidelines(new), old.guidelines),
        move_counter=fields.text("move_counter", longest=5) == _YES,
        correction_minutes=fields.integer("correction_minutes", low=0, high=_DAY),
        lineup_minutes=_minutes(fields, "lineup_minutes", old.lineup_minutes),
        appeal_fee=_euros(fields, "appeal_fee"),
        appeal_minutes=fields.integer("appeal_minutes", low=0, high=_DAY),
        bye_notice=_text(fields, "bye_notice", old.bye_notice),
        forfeits_exclude=fields.integer("forfeits_exclude", low=1, high=_MOST_FORFEITS),
        variant=Variant(_kept(fields, "variant", _VARIANTS, old.variant.value) or _VARIANTS[0]),
    )
    new = replace(new, rules=rules)
    if not fields.errors and rules != old:
        _refuse(fields, new)
    return new


_MOST_FORFEITS = 99
_FROM = tuple(d.value for d in DefaultFrom)
_DRAWS = tuple(d.value for d in Draws)
_VARIANTS = tuple(v.value for v in Variant)


def _guidelines(settings: Settings) -> tuple[str, ...]:
    return ("", *rules_case(replace(settings, rules=PlayingRules())).laws.guidelines)


def _kept(fields: Fields, name: str, known: tuple[str, ...], old: str) -> str:
    return fields.choice(name, known) if fields.has(name) else old


def _text(fields: Fields, name: str, old: str) -> str:
    return fields.text(name, longest=150) if fields.has(name) else old


def _minutes(fields: Fields, name: str, old: int | None) -> int | None:
    return fields.integer(name, low=0, high=_DAY) if fields.has(name) else old


def _euros(fields: Fields, name: str) -> int | None:
    text = fields.text(name, longest=20)
    if not text:
        return None
    try:
        found = cents_typed(text)
    except ModelError:
        found = -1
    if not 0 <= found <= 100_000_00:
        fields.errors[name] = "rules.not_money"
        return None
    return found


def _refuse(fields: Fields, new: Settings) -> None:
    for problem in refused_rules(new):
        field = str(problem.fault.fields["field"])
        fields.errors[field] = _WRONG.get(problem.fault.code, "form.not_offered")
