"""Record 192: codes of tournament types, as pairing system, edition and options.

Rule: C.02.03@2025-09 table ETT26. There is no code for Lim and other systems outside the table.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.model import Participants, System
from ronde.rules.editions import REGULATIONS

__all__ = ["TournamentType", "code_of", "type_of"]


@dataclass(frozen=True, slots=True)
class TournamentType:
    """What a code says."""

    system: System
    participants: Participants
    is_baku: bool = False


_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "DUTCH": "dutch",
        "DUBOV": "dubov",
        "BURSTEIN": "burstein",
        "DOUBLESWISS": "double-swiss",
        "SWISS": "swiss",
        "ROUNDROBIN": "round-robin",
        "DOUBLEROUNDROBIN": "round-robin",
        "SCHILLER": "schiller",
        "SCHEVENINGEN": "scheveningen",
        "KNOCKOUT": "knockout",
    }
)
_TEAM_SWISS = "team-swiss"
_EDITIONS = {"2017": "2017", "2025": "2026", "2026": "2026"}
_AUTHORITIES = frozenset({"FIDE", "BERGER", "CUSTOM"})
_GAMES = re.compile(r"G([1-9]\d?)")
_INDIVIDUAL = frozenset({"dutch", "dubov", "burstein", "double-swiss"})
_ACCELERATED = _INDIVIDUAL | {_TEAM_SWISS}


def type_of(code: str) -> TournamentType | None:
    """What a code means; None if it is not of the table.

    >>> found = type_of("FIDE_DUTCH_2026_BAKU")
    >>> found.system.name, found.system.edition, found.is_baku
    ('dutch', '2026', True)
    """
    words = code.strip().upper().split("_")
    if words[0] not in _AUTHORITIES:
        return None
    authority, rest = words[0], words[1:]
    is_baku = rest[-1:] == ["BAKU"]
    if is_baku:
        rest.pop()
    team = rest[:1] == ["TEAM"]
    if team:
        rest = rest[1:]
    kind = rest.pop(0) if rest and rest[0] in _NAMES else ""
    if not kind and not team:
        return None
    options = _options(authority, kind, rest, team=team)
    if options is None:
        return None
    name = _NAMES.get(kind, _TEAM_SWISS)
    if team and name == "swiss":
        name = _TEAM_SWISS
    if (is_baku and name not in _ACCELERATED) or (team and name in _INDIVIDUAL):
        return None
    edition = _EDITIONS[rest[0]] if name == "dutch" and rest else ""
    return TournamentType(
        System(name=name, edition=edition, code=code.strip(), options=MappingProxyType(options)),
        Participants.TEAM if team else Participants.INDIVIDUAL,
        is_baku,
    )


def _options(authority: str, kind: str, rest: list[str], *, team: bool) -> dict[str, str] | None:
    """The modifiers as options; None if one has no meaning here."""
    options: dict[str, str] = {}
    if authority != "FIDE":
        options["order"] = authority.lower()
    if kind == "DOUBLEROUNDROBIN":
        options["cycles"] = "2"
    if kind == "DUTCH":
        return options if not rest or (rest[0] in _EDITIONS and len(rest) == 1) else None
    for word in rest:
        games = _GAMES.fullmatch(word)
        if games:
            options["games"] = games.group(1)
        elif word in {"TYPEA", "TYPEB"}:
            options["type"] = word[-1]
        elif word in {"MP", "GP"} and "secondary" not in options and team:
            options["secondary" if "primary" in options else "primary"] = word
        else:
            return None
    return options


def code_of(
    system: System,
    participants: Participants,
    *,
    is_baku: bool = False,
    start: dt.date | None = None,
) -> str | None:
    """The code to write; None if the table has none.

    The event's own code is written again as long as it still says the same. A Dutch event under
    the edition in force on its first day is plain FIDE_DUTCH, which every program reads; without
    a first day the edition is named.
    """
    if system.code:
        own = type_of(system.code)
        if own is None:
            return system.code
        same = (own.system.name, own.system.edition, dict(own.system.options)) == (
            system.name,
            system.edition,
            dict(system.options),
        )
        if same and own.participants is participants and own.is_baku == is_baku:
            return system.code
    options = system.options
    authority = options.get("order", "fide").upper()
    kind = next((key for key, value in _NAMES.items() if value == system.name), "")
    words = [authority]
    if participants is Participants.TEAM:
        words.append("TEAM")
    if system.name == "dutch":
        words.append("DUTCH")
        if system.edition and (
            start is None or system.edition != REGULATIONS["swiss"].in_force(start)
        ):
            words.append(system.edition)
    elif system.name == _TEAM_SWISS:
        words += ["SWISS"] if authority == "CUSTOM" else []
    elif system.name == "swiss" and authority == "FIDE":
        words = ["CUSTOM", *words[1:], "SWISS"]
    elif kind:
        words.append("DOUBLEROUNDROBIN" if options.get("cycles") == "2" else kind)
    else:
        return None
    if "type" in options:
        words.append(f"TYPE{options['type']}")
    words += [options[key] for key in ("primary", "secondary") if key in options]
    if "games" in options:
        words.append(f"G{options['games']}")
    if is_baku:
        words.append("BAKU")
    code = "_".join(words)
    return code if type_of(code) is not None else None
