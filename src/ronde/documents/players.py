"""Lists of people: who takes part, who is away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from ronde.admin.ages import AGE_CODES, Ages, ages_of
from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, PAPER, DocumentKind, Option
from ronde.documents.paper import Cell, Column, Listing, Section
from ronde.model import Player, RequestedBye
from ronde.pairing.numbers import initial_order
from ronde.queries.starting_list import Entrant, starting_list
from ronde.texts.alphabet import sort_key
from ronde.texts.language import clauses, labelled
from ronde.texts.results import bye_code

__all__ = ["KINDS", "rating_letter"]

SORTS = ("name", "number", "rating", *("club", "federation", "category", "team"))
"""Orders of the list of players, the usual one first."""


def player_list(desk: Desk) -> Listing:
    """Everybody, in the order asked for; nothing private: no birthday, no licence.

    By club, federation, category and team there is a list for each of them. What nobody has is no
    column. The letter behind a rating says whose list it is from.
    """
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=""),
        Column(head=desk.say("column.category")),
        Column(head=desk.say("column.federation")),
        Column(head=desk.say("column.fide_id"), align="right"),
        Column(head=desk.word("column.club"), flexible=True),
        Column(head=desk.say("column.team"), flexible=True),
    )
    entrants = _ordered(desk)
    ages = ages_of(desk.settings)
    rows = [_row(desk, entrant, ages) for entrant in entrants]
    used = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    groups: dict[str, list[tuple[Cell, ...]]] = {}
    for entrant, row in zip(entrants, rows, strict=True):
        shown = tuple(row[place] for place in used)
        groups.setdefault(_group(desk, entrant.player, ages), []).append(shown)
    names = sorted(groups, key=lambda name: _place(desk, name))
    sections = [
        Section(
            heading=_heading(desk, name, len(groups[name])) if any(groups) else "",
            columns=tuple(columns[place] for place in used),
            rows=tuple(groups[name]),
        )
        for name in names
    ]
    lines = [desk.say("players.count", count=len(entrants))]
    kinds = {e.player.rating_kind for e in entrants if e.player.rating}
    lines += [desk.say("players.lists")] if kinds - {None} else []
    sections.append(Section(lines=tuple(lines)))
    provisional = any(entrant.is_provisional for entrant in entrants)
    frame = desk.frame(state=desk.say("state.provisional_numbers") if provisional else "")
    return listing(frame, sections)


def _row(desk: Desk, entrant: Entrant, ages: Ages | None) -> tuple[Cell, ...]:
    player, person = entrant.player, entrant.player.person
    team = desk.tournament.team_of.get(player.id)
    category = None if ages is None else ages.of(person)
    return (
        "" if entrant.number is None else str(entrant.number),
        desk.name(player),
        str(player.rating or ""),
        rating_letter(desk, player),
        "" if category is None else str(category),
        person.federation,
        person.fide_id if desk.options["ids"] == "yes" else "",
        person.club,
        "" if team is None else desk.team(team),
    )


def rating_letter(desk: Desk, player: Player) -> str:
    """Whose list the rating is from: FIDE's, the federation's, or an estimate."""
    if player.rating_kind is None or not player.rating:
        return ""
    return desk.say(f"rating.{player.rating_kind.value}")


def _ordered(desk: Desk) -> list[Entrant]:
    entrants = list(starting_list(desk.state))
    match desk.options["sort"]:
        case "number":
            return entrants
        case "rating":
            order = initial_order(
                desk.tournament.players, starting_order=desk.settings.starting_order
            )
            place = {player: index for index, player in enumerate(order)}
            return sorted(entrants, key=lambda e: place[e.player.id])
        case _:
            return sorted(entrants, key=lambda e: sort_key(e.player.name, desk.language))


_GROUPED = ("club", "federation", "category", "team")


def _group(desk: Desk, player: Player, ages: Ages | None) -> str:
    match desk.options["sort"]:
        case "club":
            return player.person.club
        case "federation":
            return player.person.federation
        case "category":
            category = None if ages is None else ages.of(player.person)
            return "" if category is None else str(category)
        case "team":
            team = desk.tournament.team_of.get(player.id)
            return "" if team is None else desk.team(team)
        case _:
            return ""


def _place(desk: Desk, name: str) -> tuple[bool, int, tuple[str, str]]:
    """Where a group stands: categories by age, the women's behind; others by name; none last."""
    age = -1
    if desk.options["sort"] == "category" and name:
        age = AGE_CODES.index(name.removesuffix("F"))
    return (not name, age, sort_key(name, desk.language))


def _heading(desk: Desk, name: str, count: int) -> str:
    if desk.options["sort"] not in _GROUPED:
        return ""
    return desk.say("players.group", name=name or desk.say("players.without"), count=count)


def absences(desk: Desk) -> Listing:
    """Who is not there: byes asked for, absences, who left, who comes later."""
    tournament, language = desk.tournament, desk.language
    everybody = sorted(tournament.players, key=lambda p: sort_key(p.name, language))
    first = len(tournament.rounds) or 1
    last = max(desk.settings.rounds or 0, first, *(a.round for p in everybody for a in p.absences))
    away = [
        (number, player, why)
        for number in range(1, last + 1)
        for player in everybody
        if (why := _away(desk, player, number))
    ]
    by_name = desk.options["sort"] == "name"
    sections = _away_by_name(desk, everybody, away) if by_name else _away_by_round(desk, away)
    nobody = Section(lines=(desk.say("absences.none"),))
    return listing(desk.frame(), sections if away else [nobody], largest=140)


def _away_by_round(desk: Desk, away: Sequence[tuple[int, Player, str]]) -> list[Section]:
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.kind")),
    )
    return [
        Section(
            heading=desk.say("frame.round", round=number),
            columns=columns,
            rows=tuple((str(p.tpn or ""), desk.name(p), why) for _, p, why in told),
        )
        for number, told in groupby(away, key=itemgetter(0))
    ]


def _away_by_name(
    desk: Desk, everybody: Sequence[Player], away: Sequence[tuple[int, Player, str]]
) -> list[Section]:
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.rounds"), flexible=True),
    )
    rows: list[tuple[Cell, ...]] = []
    for player in everybody:
        told = tuple(
            labelled(desk.say("frame.round", round=number), why, desk.language)
            for number, whose, why in away
            if whose.id == player.id
        )
        if told:
            rows.append((str(player.tpn or ""), desk.name(player), clauses(told, desk.language)))
    return [Section(columns=columns, rows=tuple(rows))]


_BYES = {RequestedBye.ZERO: "Z", RequestedBye.HALF: "H", RequestedBye.FULL: "F"}


def _away(desk: Desk, player: Player, number: int) -> str:
    if player.departure is not None and number > player.departure.after_round:
        # said once, for the round from which they are gone
        gone = number == player.departure.after_round + 1
        return desk.say(f"absences.{player.departure.kind.value}") if gone else ""
    if number < player.first_round:
        return desk.say("absences.late", round=player.first_round)
    absence = player.absence(number)
    if absence is not None:
        return desk.say(f"absences.bye.{_BYES[absence.bye]}")
    round_ = desk.tournament.rounds[number - 1] if number <= len(desk.tournament.rounds) else None
    bye = None if round_ is None else round_.bye_of(player.id)
    if round_ is None or bye is None:
        return ""
    return desk.word(bye_code(desk.tournament, bye, number))


KINDS = (
    DocumentKind(
        code="players",
        template="list",
        build=player_list,
        options=(Option("sort", SORTS), Option("ids", ("no", "yes")), LETTERS, PAPER),
    ),
    DocumentKind(
        code="players.absences",
        template="list",
        build=absences,
        role="arbiter",
        options=(Option("sort", ("round", "name")),),
    ),
)
