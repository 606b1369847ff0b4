"""Everything the regulations of an event depend on, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.admin.clocks import TimeControl
from ronde.admin.playing_rules import RulesCase
from ronde.model import Settings
from ronde.rules.admin.information import ASKED
from ronde.rules.admin.time import Reserved

__all__ = ["PrizeFacts", "RegulationsCase"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeFacts:
    """What the prize lists say: money in cents, how those tied share, by list."""

    total: int
    currency: str
    sharing: tuple[tuple[str, str], ...]
    cumulable: bool
    minimum: int
    bands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationsCase:
    """The settings, and what follows from them elsewhere; None and empty are not known.

    `edition` is that of the French federation's rules, `pairing` and `tiebreak` those of the
    Swiss rules and of the tie-breaks. `accelerated`: rounds with full, and with any, virtual
    points. `reserved`: whom the time control is reserved to, and whether it must be.
    """

    settings: Settings
    rules: RulesCase
    edition: str
    pairing: str = ""
    tiebreak: str = ""
    control: TimeControl | None = None
    french: bool | None = None
    licence: str = ""
    reserved: Reserved | None = None
    must_reserve: bool = False
    tiebreaks: tuple[str, ...] = ()
    accelerated: tuple[int, int] | None = None
    rating_order: tuple[str, ...] = ()
    estimates: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    prizes: PrizeFacts | None = None
    emergency: tuple[str, ...] = ()

    def given(self, clause: str, name: str) -> str:
        """The answer to a question of the form; empty: none was given."""
        return self.settings.regulations.answers.get(f"{clause}.{name}", "").strip()

    def asked(self, clause: str, name: str) -> str:
        """The answer, or what is offered where nobody said otherwise."""
        found = (p.offered for p in ASKED[clause].parameters if p.name == name)
        return self.given(clause, name) or next(found)

    def says(self, clause: str, name: str) -> bool:
        """Whether the answer, given or offered, is yes."""
        return self.asked(clause, name) == "yes"

    def whole(self, clause: str, name: str) -> int | None:
        """The answer as a number; None: there is none, or it is none."""
        text = self.asked(clause, name)
        return int(text) if text.isascii() and text.isdecimal() else None
