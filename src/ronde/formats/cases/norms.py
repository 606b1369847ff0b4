"""Cases about titles: norms, paths, exemptions, applications, titles by rating."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from ronde.errors import FormatError
from ronde.formats.cases.reading import Node, Solve, points_data
from ronde.model.people import Sex, Title
from ronde.norms.attendance import (
    Attended,
    Entrant,
    foreign_rounds,
    is_foreign_enough,
    is_large,
    large_rounds,
)
from ronde.norms.path import Path, norm_path
from ronde.norms.titles import MadeNorm, application, rating_titles
from ronde.norms.values import (
    Candidate,
    EventClass,
    Exemption,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    System,
    unheard_of,
)
from ronde.norms.verdict import Verdict, norm_verdict
from ronde.rules.titles import APPLICATION, NORM_TITLES, TITLES, TitleRules, title_rules

__all__ = ["NORM_KINDS", "path_data", "verdict_data"]

_OUTCOMES: Mapping[str, Outcome] = MappingProxyType(
    {
        **{outcome.value: outcome for outcome in Outcome if outcome is not Outcome.OPEN},
        **dict.fromkeys(("W", "D", "L", "F", "H", "Z", "", " "), Outcome.UNPLAYED),
    }
)
_EDITIONS = MappingProxyType({name: name for name in TITLES})
_SEXES = MappingProxyType({sex.value: sex for sex in Sex})
_TITLES = MappingProxyType({title.value: title for title in Title})
_NORM_TITLES = MappingProxyType({name: Title(name) for name in NORM_TITLES})
_SYSTEMS = MappingProxyType({system.value: system for system in System})
_CLASSES = MappingProxyType({kind.value: kind for kind in EventClass})
_EXEMPTIONS = MappingProxyType({exemption.value: exemption for exemption in Exemption})
_LISTED = MappingProxyType({name: name for name in sorted(APPLICATION.listed)})
_ATTENDED: Mapping[str, Attended] = MappingProxyType(
    {**{kind.value: kind for kind in Attended}, **dict.fromkeys("HFZ", Attended.MISSED)}
)
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)


def _rules(case: Node) -> TitleRules:
    return title_rules(case["edition"].choice(_EDITIONS))


def _federation(node: Node | None) -> str:
    """A federation's code; none at all is empty."""
    if node is None or node.value in ("", None):
        return ""
    text = node.text()
    if not _FEDERATION.fullmatch(text):
        raise FormatError("case.federation", place=node.place, value=text)
    return text


def _flag(node: Node | None) -> bool:
    return node is not None and node.value is not None and node.truth()


def _candidate(case: Node) -> Candidate:
    candidate = case["candidate"]
    federation = _federation(candidate["federation"])
    return Candidate(federation=federation, sex=candidate["sex"].choice(_SEXES))


def _event(case: Node) -> NormEvent:
    event = case["event"]
    players, exemption = event.optional("players"), event.optional("exemption")
    kind = event.optional("class")
    return NormEvent(
        system=event["system"].choice(_SYSTEMS),
        fixed=event["predetermined"].truth(),
        rounds=event["rounds"].whole(1, 40),
        players=None if players is None else players.whole(1),
        federation=_federation(event.get("federation")),
        kind=EventClass.ORDINARY if kind is None else kind.choice(_CLASSES),
        exemption=None if exemption is None else exemption.choice(_EXEMPTIONS),
        zonal_year=_flag(event.get("zonal_year")),
        approved=_flag(event.get("approved")),
    )


def _opponent(node: Node) -> Opponent:
    title, rating = node.optional("title"), node.optional("rating")
    return Opponent(
        id=node["id"].text(),
        title=None if title is None else title.choice(_TITLES),
        federation=_federation(node.get("federation")),
        rating=None if rating is None else rating.rating(),
        zero=_flag(node.get("zero")),
    )


def _games(case: Node, *, open_rounds: bool) -> tuple[NormGame, ...]:
    return tuple(_game(game, may_be_open=open_rounds) for game in case["games"].items(most=100))


def _game(game: Node, *, may_be_open: bool) -> NormGame:
    opponent, result = game.optional("opponent"), game["result"]
    is_open = result.value is None and may_be_open
    return NormGame(
        round=game["round"].whole(0, 1000),
        outcome=Outcome.OPEN if is_open else result.choice(_OUTCOMES),
        opponent=None if opponent is None else _opponent(opponent),
    )


def _norm(case: Node) -> dict[str, Any]:
    games, candidate = _games(case, open_rounds=False), _candidate(case)
    title = case["title"].choice(_NORM_TITLES)
    found = norm_verdict(title, candidate, _event(case), games, _rules(case))
    people = [game.opponent for game in games if game.opponent is not None]
    return verdict_data(found) | _assumed(candidate, people)


def _assumed(candidate: Candidate, people: Iterable[Opponent]) -> dict[str, Any]:
    """Codes that were taken for federations of FIDE without being known as such."""
    codes = unheard_of([candidate.federation, *(person.federation for person in people)])
    return {"assumed_federations": list(codes)}


def verdict_data(found: Verdict) -> dict[str, Any]:
    """A verdict as plain data."""
    figures = found.figures
    data: dict[str, Any] = {
        "norm": found.is_norm,
        "failed": list(found.failed),
        "via": found.via,
        "dropped": list(found.dropped),
        "games": 0,
        "counts_as": found.counts_as,
        "score": 0,
        **dict.fromkeys(("needed", "average", "raised", "percent", "dp", "performance")),
        **dict.fromkeys(("titled", "level", "foreign", "own", "largest", "unrated")),
        "exempt": None if found.exempt is None else found.exempt.value,
        "foreigners_met": found.foreigners_met,
    }
    if figures is None:
        return data
    needed = figures.needed
    return data | {
        "games": figures.games,
        "score": points_data(figures.halves),
        "needed": None if needed is None else points_data(needed),
        "average": figures.average,
        "raised": figures.raised,
        "percent": figures.percent,
        "dp": figures.difference,
        "performance": figures.performance,
        "titled": figures.titled,
        "level": figures.level,
        "foreign": figures.foreign,
        "own": figures.own,
        "largest": figures.largest,
        "unrated": figures.unrated,
    }


def _path(case: Node) -> dict[str, Any]:
    candidate, games = _candidate(case), _games(case, open_rounds=True)
    given = case.optional("field")
    field = None if given is None else [_opponent(node) for node in given.items(most=20_000)]
    title = case["title"].choice(_NORM_TITLES)
    found = norm_path(title, candidate, _event(case), games, _rules(case), field=field)
    people = [game.opponent for game in games if game.opponent is not None]
    return path_data(found) | _assumed(candidate, [*people, *(field or ())])


def path_data(found: Path) -> dict[str, Any]:
    """A path as plain data."""
    return {
        "secured": found.secured,
        "possible": found.possible,
        "needed": None if found.needed is None else points_data(found.needed),
        "sure": None if found.sure is None else points_data(found.sure),
        "blocked": list(found.blocked),
        "still": {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in found.still._asdict().items()
        },
        "table": None
        if found.table is None
        else [{"points": points_data(row.halves), "average": row.average} for row in found.table],
    }


def _entrants(case: Node) -> tuple[tuple[Entrant, ...], int]:
    rounds = case["rounds"].whole(1, 40)
    found = []
    for node in case["players"].items(most=20_000):
        title, rating, attendance = (
            node.optional("title"),
            node.optional("rating"),
            node["attendance"],
        )
        letters = [Node(letter, attendance.place) for letter in attendance.text()]
        found.append(
            Entrant(
                id=node["id"].text(),
                title=None if title is None else title.choice(_TITLES),
                federation=_federation(node.get("federation")),
                rating=None if rating is None else rating.rating(),
                rounds=tuple(letter.choice(_ATTENDED) for letter in letters),
            )
        )
    return tuple(found), rounds


def _exemption(case: Node) -> dict[str, Any]:
    _rules(case)
    entrants, rounds = _entrants(case)
    rows = foreign_rounds(entrants, rounds=rounds, host=_federation(case["host"]))
    return {"rows": [list(row) for row in rows], "met": is_foreign_enough(rows)}


def _large(case: Node) -> dict[str, Any]:
    _rules(case)
    entrants, rounds = _entrants(case)
    rows = large_rounds(entrants, rounds=rounds)
    return {"rows": [row.is_enough for row in rows], "met": is_large(rows)}


def _application(case: Node) -> dict[str, Any]:
    highest = case.optional("highest")
    norms = tuple(_made(norm) for norm in case["norms"].items())
    found = application(
        case["title"].choice(_NORM_TITLES),
        norms,
        _rules(case),
        highest=None if highest is None else highest.rating(),
    )
    return {"granted": found.is_complete, "failed": list(found.failed)}


def _made(norm: Node) -> MadeNorm:
    via, listed, days = (norm.optional(key) for key in ("via", "event_156", "single_round_days"))
    return MadeNorm(
        counts_as=norm["counts_as"].whole(1, 100),
        foreigners_met=norm["foreigners_met"].truth(),
        via=None if via is None else via.choice({"1.4.1c": "1.4.1c", "1.4.2c": "1.4.2c"}),
        single_days=0 if days is None else days.whole(0, 400),
        listed=None if listed is None else listed.choice(_LISTED),
        end=norm["end"].day(),
    )


def _rating_title(case: Node) -> dict[str, Any]:
    _rules(case)
    highest = case.optional("highest")
    found = rating_titles(
        case["sex"].choice(_SEXES),
        games=case["games"].whole(),
        highest=None if highest is None else highest.rating(),
    )
    return {"titles": [title.value for title in found]}


NORM_KINDS: Mapping[str, Solve] = MappingProxyType(
    {
        "norm": _norm,
        "path": _path,
        "143d": _exemption,
        "156a": _large,
        "application": _application,
        "rating-title": _rating_title,
    }
)
"""Every kind of case of `ronde norms --cases`."""
