"""The rules of each acceleration, printable for players, French and English."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.model import AccelerationMethod
from ronde.texts.language import Language

__all__ = ["acceleration_rules"]


_APPROVED = {AccelerationMethod.NONE, AccelerationMethod.BAKU}


def acceleration_rules(method: AccelerationMethod, language: Language) -> str:
    """Title and rules of a method, with a warning where FIDE does not approve it."""
    parts = [
        say(language, "systems", f"acceleration.{method.value}.title"),
        "",
        say(language, "systems", f"acceleration.{method.value}.rules"),
    ]
    if method not in _APPROVED:
        parts += ["", say(language, "systems", "acceleration.not_approved")]
    return "\n".join(parts)
