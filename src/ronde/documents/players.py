"""Lists of people: who takes part, who is away."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.documents.suits import single
from ronde.model import Player, RequestedBye
from ronde.pairing.numbers import initial_order
from ronde.queries.starting_list import Entrant, starting_list
from ronde.standings import CardLine, ScoreCard, score_cards
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords

__all__ = ["KINDS"]

SORTS = ("name", "number", "rating", "club", "federation")
"""Orders of the list of players, the usual one first."""


def player_list(desk: Desk) -> Listing:
    """Everybody, in the order asked for; nothing private: no birthday, no licence.

    By club and by federation there is a list for each of them. What nobody has is no column.
    """
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=desk.say("column.federation")),
        Column(head=desk.word("column.club"), flexible=True),
        Column(head=desk.say("column.team"), flexible=True),
    )
    entrants = _ordered(desk)
    rows = [_row(desk, entrant) for entrant in entrants]
    used = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    groups: dict[str, list[tuple[Cell, ...]]] = {}
    for entrant, row in zip(entrants, rows, strict=True):
        shown = tuple(row[place] for place in used)
        groups.setdefault(_group(desk, entrant.player), []).append(shown)
    names = sorted(groups, key=lambda name: (not name, sort_key(name, desk.language)))
    sections = [
        Section(
            heading=_heading(desk, name, len(groups[name])),
            columns=tuple(columns[place] for place in used),
            rows=tuple(groups[name]),
        )
        for name in names
    ]
    sections.append(Section(lines=(desk.say("players.count", count=len(entrants)),)))
    provisional = any(entrant.is_provisional for entrant in entrants)
    frame = desk.frame(state=desk.say("state.provisional_numbers") if provisional else "")
    return listing(frame, sections)


def _row(desk: Desk, entrant: Entrant) -> tuple[Cell, ...]:
    player, person = entrant.player, entrant.player.person
    team = desk.tournament.team_of.get(player.id)
    return (
        "" if entrant.number is None else str(entrant.number),
        desk.name(player),
        str(player.rating or ""),
        person.federation,
        person.club,
        "" if team is None else desk.team(team),
    )


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


def _group(desk: Desk, player: Player) -> str:
    match desk.options["sort"]:
        case "club":
            return player.person.club
        case "federation":
            return player.person.federation
        case _:
            return ""


def _heading(desk: Desk, name: str, count: int) -> str:
    if desk.options["sort"] not in {"club", "federation"}:
        return ""
    return desk.say("players.group", name=name or desk.say("players.without"), count=count)


def absences(desk: Desk) -> Listing:
    """Who is not there, round by round: byes asked for, absences, who left, who comes later."""
    tournament, language = desk.tournament, desk.language
    everybody = sorted(tournament.players, key=lambda p: sort_key(p.name, language))
    first = len(tournament.rounds) or 1
    last = max(desk.settings.rounds or 0, first, *(a.round for p in everybody for a in p.absences))
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.kind")),
    )
    sections = []
    for number in range(1, last + 1):
        rows: list[tuple[Cell, ...]] = [
            (str(p.tpn or ""), desk.name(p), why)
            for p in everybody
            if (why := _away(desk, p, number))
        ]
        if rows:
            heading = desk.say("frame.round", round=number)
            sections.append(Section(heading=heading, columns=columns, rows=tuple(rows)))
    nobody = Section(lines=(desk.say("absences.none"),))
    return listing(desk.frame(), sections or [nobody], largest=140)


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
    from ronde.texts.results import bye_code  # noqa: PLC0415 - only where a round was paired

    return desk.word(bye_code(desk.tournament, bye, number))


def records(desk: Desk) -> Listing:
    """Everybody's rounds, one record below the other: opponent, colour, result, total."""
    words = CellWords(desk.language)
    columns = (
        Column(head=desk.word("column.round"), align="right"),
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.opponent"), flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=desk.word("column.color")),
        Column(head=desk.word("column.result"), align="center"),
        Column(head=desk.word("column.total"), align="right"),
    )
    everybody = sorted(
        score_cards(desk.tournament, after=desk.round_no),
        key=lambda card: sort_key(card.name, desk.language),
    )
    sections = [
        Section(
            heading=desk.say(
                "records.heading",
                number=card.number,
                name=_called(desk, card),
                points=desk.points(card.points),
            ),
            columns=columns,
            rows=tuple(_record_row(desk, line, words) for line in card.lines),
        )
        for card in everybody
    ]
    return listing(desk.frame(), sections, columns=(2,), largest=110)


def _called(desk: Desk, card: ScoreCard) -> str:
    name = desk.name(card.player)
    called = f"{name.family} {name.given}".strip()
    return f"{called} ({card.rating})" if card.rating else called


def _record_row(desk: Desk, line: CardLine, words: CellWords) -> tuple[Cell, ...]:
    met = None if line.opponent is None else desk.name(line.opponent)
    return (
        str(line.round),
        "" if line.number is None else str(line.number),
        "–" if met is None else met,
        Styled(str(line.rating or ""), "quiet"),
        "" if line.color is None else desk.color(line.color),
        Styled("–" if line.outcome is None else words.sign(line.outcome.value)),
        desk.points(line.total),
    )


KINDS = (
    DocumentKind(
        code="players",
        template="list",
        build=player_list,
        options=(Option("sort", SORTS), LETTERS),
    ),
    DocumentKind(
        code="players.card",
        template="list",
        build=records,
        needs=ROUND,
        after_round=True,
        suits=single,
    ),
    DocumentKind(code="players.absences", template="list", build=absences, role="arbiter"),
)
