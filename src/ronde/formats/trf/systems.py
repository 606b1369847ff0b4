"""Record 192: codes of tournament types, as pairing system, edition and options.

Rule: C.02.03@2025-09 record 192, table ETT26. Lim and others have no code of their own there.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.model import Participants, System
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import POLICIES

__all__ = [
    "INEXACT",
    "REPORTED",
    "TournamentType",
    "code_of",
    "declared_participants",
    "type_of",
    "type_words",
]


class TournamentType(NamedTuple):
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
_PLAIN_DOUBLE = ("BERGER", "DOUBLEROUNDROBIN")
"""Two plain cycles: the last two rounds of the first are not swapped as in FIDE's."""

_TABLES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("FIDE", "ROUNDROBIN"): "berger",
        ("BERGER", "ROUNDROBIN"): "berger",
        ("FIDE", "DOUBLEROUNDROBIN"): "berger-double",
        _PLAIN_DOUBLE: "berger-double",
    }
)
"""Codes that name our tables."""

_WRITTEN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "dutch": ("FIDE", "DUTCH"),
        "dubov": ("FIDE", "DUBOV"),
        "burstein": ("FIDE", "BURSTEIN"),
        "double-swiss": ("FIDE", "DOUBLESWISS"),
        "swiss": ("CUSTOM", "SWISS"),
        "lim": ("CUSTOM", "SWISS"),
        "team-swiss": ("FIDE", ""),
        "berger": ("FIDE", "ROUNDROBIN"),
        "berger-double": ("FIDE", "DOUBLEROUNDROBIN"),
        "round-robin": ("CUSTOM", "ROUNDROBIN"),
        "rutsch": ("CUSTOM", "ROUNDROBIN"),
        "rutsch-berger": ("CUSTOM", "ROUNDROBIN"),
        "schiller": ("CUSTOM", "SCHILLER"),
        "scheveningen": ("CUSTOM", "SCHEVENINGEN"),
        "scheveningen-double": ("CUSTOM", "SCHEVENINGEN"),
        "knockout": ("CUSTOM", "KNOCKOUT"),
        "cup": ("CUSTOM", "KNOCKOUT"),
    }
)
REPORTED = frozenset(_WRITTEN)
"""Systems that report files can name; not all of them pair here."""
INEXACT = frozenset({"lim", "rutsch", "rutsch-berger", "scheveningen-double", "cup"})
"""Systems whose code only names their family."""

_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "dutch": "Swiss (Dutch)",
        "dubov": "Swiss (Dubov)",
        "burstein": "Swiss (Burstein)",
        "lim": "Swiss (Lim)",
        "double-swiss": "Double-Swiss",
        "swiss": "Swiss",
        "team-swiss": "Swiss",
        "berger": "Round-Robin",
        "berger-double": "Double Round-Robin",
        "round-robin": "Round-Robin",
        "rutsch": "Round-Robin (Rutsch)",
        "rutsch-berger": "Round-Robin (Rutsch-Berger)",
        "schiller": "Schiller",
        "scheveningen": "Scheveningen",
        "scheveningen-double": "Double Scheveningen",
        "molter": "Molter",
        "knockout": "Knock-out",
        "cup": "Knock-out",
    }
)
"""What record 092 says of a system, in the language of the file."""

_TEAM_SWISS = "team-swiss"
_EDITIONS = {
    name: row.edition
    for row in POLICIES.values()
    if row.system == "dutch"
    for name in row.file_names
}
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
    name = _TABLES.get((authority, kind)) or _NAMES.get(kind, _TEAM_SWISS)
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


def type_words(system: System, participants: Participants) -> str:
    """Record 092 of an event that nobody described in words.

    >>> type_words(System(), Participants.INDIVIDUAL)
    'Individual: Swiss (Dutch)'
    """
    who = "Team" if participants is Participants.TEAM else "Individual"
    return f"{who}: {_WORDS.get(system.name, system.name)}"


def declared_participants(
    kind: TournamentType | None, type_text: str, *, has_teams: bool
) -> Participants:
    """Who is paired: as the code says, else teams if there are any and the text allows it."""
    if kind is not None:
        return kind.participants
    if has_teams and "individual" not in type_text.lower():
        return Participants.TEAM
    return Participants.INDIVIDUAL


def _options(authority: str, kind: str, rest: list[str], *, team: bool) -> dict[str, str] | None:
    """The modifiers as options; None if one has no meaning here."""
    options: dict[str, str] = {}
    if (authority, kind) == _PLAIN_DOUBLE:
        options["swap"] = "no"
    elif authority != "FIDE":
        options["order"] = authority.lower()
    if kind == "DOUBLEROUNDROBIN" and (authority, kind) not in _TABLES:
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
    if system.name not in _WRITTEN:
        return None
    options = system.options
    authority, kind = _WRITTEN[system.name]
    authority = options.get("order", authority).upper()
    if system.name == "berger-double" and options.get("swap") == "no":
        authority, kind = _PLAIN_DOUBLE
    if system.name == _TEAM_SWISS and authority == "CUSTOM":
        kind = "SWISS"
    if kind == "ROUNDROBIN" and options.get("cycles") == "2":
        kind = "DOUBLEROUNDROBIN"
    words = [authority]
    if participants is Participants.TEAM:
        words.append("TEAM")
    if kind:
        words.append(kind)
    if kind == "DUTCH" and system.edition:
        in_force = None if start is None else REGULATIONS["swiss"].in_force(start)
        words += [system.edition] if system.edition != in_force else []
    if "type" in options:
        words.append(f"TYPE{options['type']}")
    words += [options[key] for key in ("primary", "secondary") if key in options]
    if "games" in options:
        words.append(f"G{options['games']}")
    if is_baku:
        words.append("BAKU")
    code = "_".join(words)
    return code if type_of(code) is not None else None
