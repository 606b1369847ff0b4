"""Codes: how tie-breaks are written in report files, and what each one asks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ronde.errors import FaultError, Phrase

__all__ = ["TieBreak", "TieBreakError", "parse", "parse_list"]


class TieBreakError(FaultError, ValueError):
    """A tie-break that cannot be read, or that the event's regulations do not allow."""

    code = "tiebreak.invalid"

    def __init__(self, fault: Phrase | str, /, *, text: str, **fields: Any) -> None:
        super().__init__(fault, **fields)
        self.text = text

    def said_in(self, language: str) -> str:
        """The cause and the code it is about, in that language."""
        return Phrase("place.quoted", fault=self.fault, text=self.text).said_in(language)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One entry of a chain: a name and its modifiers.

    `score` is the team score it works on ("": the one that ranks first). `low` and `high` are how
    many values are cut at each end. `shift` moves the Koya limit by tenths of a point, `percent`
    replaces its 50. `divisor` is K of SSSC. `unrated` is the rating given to unrated players.
    """

    name: str
    score: str = ""
    low: int = 0
    high: int = 0
    shift: int = 0
    percent: int = 50
    divisor: int = 0
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False
    unrated: int | None = None

    @property
    def modifiers(self) -> frozenset[str]:
        """The letters of the modifiers used."""
        used = (
            ("C", self.low and not self.high),
            ("M", self.high),
            ("L", self.shift or self.percent != 50),
            ("K", self.divisor),
            ("P", self.forfeits_played),
            ("F", self.fore),
            ("R", self.reverse),
            ("U", self.unrated is not None),
        )
        return frozenset(letter for letter, used_here in used if used_here)

    def __str__(self) -> str:
        """The code with slashes, modifiers in one fixed order.

        Rule: C.02.03@2025-09 records 202 and 212.
        """
        name = "MPvGP" if self.name == "MPVGP" else self.name
        parts = [f"{name}:{self.score}" if self.score else name]
        if self.high:
            parts.append(f"M{self.high}")
        elif self.low:
            parts.append(f"C{self.low}")
        if self.shift:
            parts.append(_shift_text(self.shift))
        elif self.percent != 50:
            parts.append(f"L{self.percent}")
        if self.divisor:
            parts.append(f"K{self.divisor}")
        parts += [letter for letter in "FPR" if letter in self.modifiers]
        if self.unrated is not None:
            parts.append(f"U{self.unrated}")
        return "/".join(parts)


def _shift_text(shift: int) -> str:
    if shift % 5 == 0:
        return f"L{shift // 5:+d}"
    return f"L{'-' if shift < 0 else '+'}{abs(shift) // 10}.{abs(shift) % 10}"


_NAME = re.compile(r"[A-Z][A-Z0-9_]*")
_MODIFIER = re.compile(
    r"[/:-](?:(MP|GP)|([CMKU])(\d{1,6})|L([+-]?)(\d{1,6}(?:\.\d)?)|([FPR]))", re.ASCII
)


def parse(text: str) -> TieBreak:
    """One code: `BH/C1`, `BH-C1`, `BH:C1`, `BH:MP/M2/P`, `KS/L-2`, in any case.

    >>> parse("bh:gp-c1").score, str(parse("BH:C1")), str(parse("ks/l+1/P"))
    ('GP', 'BH/C1', 'KS/L+1/P')

    Raises:
        TieBreakError: it does not follow the grammar.
    """
    upper = text.strip().upper()
    name = _NAME.match(upper)
    if name is None:
        raise TieBreakError("tiebreak.code", text=text)
    found: dict[str, str | int | bool] = {}
    position = name.end()
    while position < len(upper):
        match = _MODIFIER.match(upper, position)
        if match is None:
            raise TieBreakError("tiebreak.modifier", modifier=upper[position:], text=text)
        found.update(_meaning(match))
        position = match.end()
    return TieBreak(name.group(), **found)  # type: ignore[arg-type]


def _meaning(match: re.Match[str]) -> dict[str, str | int | bool]:
    score, counted, count, sign, limit, flag = match.groups()
    if score:
        return {"score": score}
    if counted:
        number = int(count)
        meanings: dict[str, dict[str, str | int | bool]] = {
            "C": {"low": number},
            "M": {"low": number, "high": number},
            "K": {"divisor": number},
            "U": {"unrated": number},
        }
        return meanings[counted]
    if limit:
        return _limit(sign, limit)
    return {{"F": "fore", "P": "forfeits_played", "R": "reverse"}[flag]: True}


def _limit(sign: str, limit: str) -> dict[str, str | int | bool]:
    """With a sign, half-points (points if written with a decimal); without, per cent."""
    if not sign:
        return {"percent": round(Fraction(limit))}
    tenths = int(Fraction(limit) * (10 if "." in limit else 5))
    return {"shift": -tenths if sign == "-" else tenths}


def parse_list(text: str) -> tuple[TieBreak, ...]:
    """Codes separated by commas or blanks, as in records 202 and 212.

    >>> [str(code) for code in parse_list("PTS,BH/C1 , sb")]
    ['PTS', 'BH/C1', 'SB']
    """
    return tuple(parse(part) for part in re.split(r"[,;\s]+", text.strip()) if part)
