"""Chains that people use, by kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.tiebreak import Context
from ronde.tiebreak.policy import BOOK, FIDE_2026

__all__ = ["PRESETS", "Preset", "default_chain", "preset"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named chain, where it comes from, and the kind of event it is meant for."""

    name: str
    codes: tuple[str, ...]
    cite: str
    edition: str
    fixed: bool
    team: bool


_BOOK_SECTION = "book@2022-01 5.2 application"
_CHOICE = "C.07@2026-03 4.1.1 (the arbiter completes the list; the choice is ours)"

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        item.name: item
        for item in (
            Preset(
                name="book-swiss-rated",
                codes=("DE", "WIN", "BPG", "ARO/C1", "BH/C1", "BH", "SB", "ARO"),
                cite=_BOOK_SECTION,
                edition=BOOK.name,
                fixed=False,
                team=False,
            ),
            Preset(
                name="book-swiss",
                codes=("DE", "WIN", "BPG", "BH/C1", "BH", "SB"),
                cite=_BOOK_SECTION,
                edition=BOOK.name,
                fixed=False,
                team=False,
            ),
            Preset(
                name="book-round-robin",
                codes=("DE", "WIN", "SB", "KS"),
                cite=_BOOK_SECTION,
                edition=BOOK.name,
                fixed=True,
                team=False,
            ),
            Preset(
                name="book-team-swiss",
                codes=("MPVGP", "DE", "BH/C1", "BH", "SB"),
                cite=_BOOK_SECTION,
                edition=BOOK.name,
                fixed=False,
                team=True,
            ),
            Preset(
                name="book-team-round-robin",
                codes=("MPVGP", "DE", "SB"),
                cite=_BOOK_SECTION,
                edition=BOOK.name,
                fixed=True,
                team=True,
            ),
            Preset(
                name="fide-swiss",
                codes=("BH/C1", "BH", "SB", "DE"),
                cite=_CHOICE,
                edition=FIDE_2026.name,
                fixed=False,
                team=False,
            ),
            Preset(
                name="fide-round-robin",
                codes=("DE", "WIN", "SB", "KS"),
                cite=_CHOICE,
                edition=FIDE_2026.name,
                fixed=True,
                team=False,
            ),
            Preset(
                name="fide-team-swiss",
                codes=("MPVGP", "EDE", "BH/C1", "EMGSB/C1"),
                cite=_CHOICE,
                edition=FIDE_2026.name,
                fixed=False,
                team=True,
            ),
            Preset(
                name="fide-team-round-robin",
                codes=("MPVGP", "EDE", "EMMSB"),
                cite=_CHOICE,
                edition=FIDE_2026.name,
                fixed=True,
                team=True,
            ),
            Preset(
                name="ffe-open",
                codes=("BH/C1", "PS", "PERF"),
                cite="book@2022-01 5.1 house rules",
                edition=BOOK.name,
                fixed=False,
                team=False,
            ),
            Preset(
                name="ffe-interclubs",
                codes=("EMMSB",),
                cite="the federation's round-robin tables: Sonneborn-Berger on match points only",
                edition=BOOK.name,
                fixed=True,
                team=True,
            ),
            Preset(
                name="molter",
                codes=("GPTS", "BERL", "IWIN", "DE:GP", "BWIN"),
                cite="book@2022-01 3.2 classification",
                edition=BOOK.name,
                fixed=True,
                team=True,
            ),
        )
    }
)


def preset(name: str) -> Preset:
    """The chain of that name.

    Raises:
        UnknownName: no such preset.
    """
    if name not in PRESETS:
        raise UnknownName("tiebreak_preset", name, known=tuple(PRESETS))
    return PRESETS[name]


def default_chain(ctx: Context) -> tuple[str, ...]:
    """The codes for an event that announced none: the edition's preset for its kind."""
    family = "book" if ctx.policy.name == "book" else "fide"
    team = "team-" if ctx.is_team else ""
    kind = "round-robin" if ctx.fixed else "swiss"
    return PRESETS[f"{family}-{team}{kind}"].codes
