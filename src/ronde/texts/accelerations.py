"""The rules of each acceleration, printable for players, French and English."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.catalogue import say
from ronde.model import AccelerationMethod
from ronde.texts.language import Language

__all__ = ["AccelerationRules", "acceleration_rules"]


_APPROVED = {AccelerationMethod.NONE, AccelerationMethod.BAKU}


@dataclass(frozen=True, slots=True, kw_only=True)
class AccelerationRules:
    """The rules of a method; `warning` where FIDE does not approve it."""

    title: str
    rules: str
    warning: str

    @property
    def text(self) -> str:
        """Everything, to be posted."""
        return "\n\n".join(filter(None, (self.title, self.rules, self.warning)))


def acceleration_rules(method: AccelerationMethod, language: Language) -> AccelerationRules:
    """Title and rules of a method, with a warning where FIDE does not approve it."""
    return AccelerationRules(
        title=say(language, "systems", f"acceleration.{method.value}.title"),
        rules=say(language, "systems", f"acceleration.{method.value}.rules"),
        warning=""
        if method in _APPROVED
        else say(language, "systems", "acceleration.not_approved"),
    )
