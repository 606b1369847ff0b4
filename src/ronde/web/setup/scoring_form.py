"""The part of the settings that says what games and byes are worth and which rating counts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.errors import ModelError
from ronde.model import Points, PointSystem, Settings, points_from_text, points_to_text
from ronde.pairing.numbers import RATING_METHODS, rating_method_name, with_rating_method
from ronde.scoring.point_systems import POINT_SYSTEMS, point_system_name
from ronde.web.forms import Fields

__all__ = ["ScoringPart", "read_scoring", "scoring_part", "scoring_values"]

_OTHER = "other"
_WORTH = ("win", "draw", "loss")
_MOST = Points(1000)
"""A hundred points, in tenths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringPart:
    """What the form offers: point systems, the last of them typed, and rating methods."""

    point_systems: tuple[str, ...]
    methods: tuple[str, ...]


def scoring_part(settings: Settings) -> ScoringPart:
    """The choices; a method that a report file brought is one of them while it holds."""
    return ScoringPart(
        point_systems=(*POINT_SYSTEMS, _OTHER),
        methods=tuple(dict.fromkeys(("", *RATING_METHODS, rating_method_name(settings)))),
    )


def scoring_values(settings: Settings) -> dict[str, str]:
    """Points and method as the form shows them."""
    points = settings.points
    return {
        "points": point_system_name(points),
        **{name: points_to_text(getattr(points, name)) for name in _WORTH},
        "pab": "" if points.pab is None else points_to_text(points.pab),
        "rating_method": rating_method_name(settings),
    }


def read_scoring(fields: Fields, old: Settings) -> Settings:
    """The settings with what was typed; a form without a field leaves its value alone."""
    new = replace(old, points=_points(fields, old.points))
    if fields.has("rating_method"):
        present = rating_method_name(old)
        known = tuple(dict.fromkeys(("", *RATING_METHODS, present)))
        new = with_rating_method(new, fields.choice("rating_method", known))
    return new


def _points(fields: Fields, old: PointSystem) -> PointSystem:
    present = point_system_name(old)
    name = fields.choice("points", (*POINT_SYSTEMS, _OTHER), default=present)
    pab = _typed(fields, "pab") if fields.has("pab") else old.pab
    if name != _OTHER:
        base = old if name == present else POINT_SYSTEMS[name]
        return replace(base, pab=pab)
    if not fields.has("win"):
        return replace(old, pab=pab)
    typed = [_typed(fields, each, required=True) for each in _WORTH]
    win, draw, loss = (Points(value or 0) for value in typed)
    if (win, draw, loss) == (old.win, old.draw, old.loss):
        return replace(old, pab=pab)
    return PointSystem(win=win, draw=draw, loss=loss, pab=pab)


def _typed(fields: Fields, name: str, *, required: bool = False) -> Points | None:
    text = fields.text(name, longest=10, required=required)
    if not text:
        return None
    try:
        found = points_from_text(text)
    except ModelError:
        found = Points(-1)
    if not 0 <= found <= _MOST:
        fields.errors[name] = "scoring.not_points"
        return None
    return found
