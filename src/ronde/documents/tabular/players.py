"""Tables of people: the starting list, entries with everything, who is there, contacts, teams."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from ronde.admin.ages import ages_of
from ronde.documents.desk import Desk
from ronde.documents.needs import NOTHING
from ronde.documents.tabular.kinds import TableKind, fide_id, table
from ronde.formats.tables.values import Cell, Table
from ronde.model import Cadence, Player, RatingKind, Settings, Sex
from ronde.queries.contacts import contact_rows
from ronde.queries.starting_list import Entrant, starting_list
from ronde.texts.web import web_text

__all__ = ["KINDS"]

_LISTS = tuple(
    (kind, cadence) for kind in (RatingKind.FIDE, RatingKind.NATIONAL) for cadence in Cadence
)


def players(desk: Desk) -> Table:
    """Everybody in the order of numbers; nothing private: no birthday, no licence."""
    ages = ages_of(desk.settings)

    def row(entrant: Entrant) -> tuple[Cell, ...]:
        player, person = entrant.player, entrant.player.person
        team = desk.tournament.team_of.get(player.id)
        category = None if ages is None else ages.of(person)
        return (
            entrant.number,
            "" if person.title is None else person.title.value,
            person.name,
            player.rating or None,
            _letter(desk, player),
            "" if category is None else str(category),
            person.federation,
            fide_id(player),
            person.club,
            "" if team is None else desk.team(team),
        )

    columns = (
        ("no", desk.word("column.no")),
        ("title", desk.word("players.title_label")),
        ("name", desk.word("column.name")),
        ("rating", desk.word("column.rating")),
        ("list", desk.say("table.column.list")),
        ("category", desk.say("column.category")),
        ("federation", desk.word("players.federation")),
        ("fide_id", desk.word("players.fide_id")),
        ("club", desk.word("column.club")),
        ("team", desk.say("column.team")),
    )
    found = table(desk, columns, map(row, starting_list(desk.state)))
    return found.where_filled(("no", "name", "rating", "fide_id"))


def _letter(desk: Desk, player: Player) -> str:
    if player.rating_kind is None or not player.rating:
        return ""
    return desk.say(f"rating.{player.rating_kind.value}")


def _rating_of(player: Player) -> Cell:
    """A rating that is not FIDE's carries its letter, as lists that are read have it."""
    if player.rating_kind in {None, RatingKind.FIDE} or not player.rating:
        return player.rating or None
    letters = {RatingKind.NATIONAL: "N", RatingKind.ESTIMATED: "E"}
    return f"{player.rating} {letters[player.rating_kind]}"


def _birth_of(player: Player) -> Cell:
    birth = player.person.birth
    if birth is None:
        return None
    if birth.month is None or birth.day is None:
        return birth.year if birth.month is None else str(birth)
    return dt.date(birth.year, birth.month, birth.day)


_ENTRY: tuple[tuple[str, str, Callable[[Player], Cell]], ...] = (
    ("family", "export.family", lambda p: p.person.family_name),
    ("given", "export.given", lambda p: p.person.given_name),
    ("rating", "players.rating", _rating_of),
    (
        "title",
        "players.title_label",
        lambda p: "" if p.person.title is None else p.person.title.value,
    ),
    (
        "sex",
        "players.sex",
        lambda p: {Sex.MAN: "M", Sex.WOMAN: "F", None: ""}[p.person.sex],
    ),
    ("federation", "players.federation", lambda p: p.person.federation),
    ("club", "players.club", lambda p: p.person.club),
    ("birth", "players.birth", _birth_of),
    ("fide_id", "players.fide_id", fide_id),
    ("national_id", "players.national_id", lambda p: p.person.national_id),
    ("licence", "players.licence", lambda p: p.person.licence),
    ("licence_season", "players.licence_season_heading", lambda p: p.person.licence_season),
    ("league", "players.league", lambda p: p.person.league),
    ("department", "players.department", lambda p: p.person.department),
    ("town", "players.town", lambda p: p.person.town),
)


def entries(desk: Desk) -> Table:
    """Everything that lists of players can say, in headings that are read again."""
    columns = [("no", desk.word("export.number"))]
    columns += [(code, desk.word(word)) for code, word, _ in _ENTRY]
    columns += [
        (f"{kind.value}_{cadence.value}", desk.word(f"ratings.list.{kind.value}_{cadence.value}"))
        for kind, cadence in _LISTS
    ]
    columns += [("k", desk.word("players.k")), ("games", desk.word("players.rated_games"))]

    def row(entrant: Entrant) -> tuple[Cell, ...]:
        player = entrant.player
        return (
            entrant.number,
            *(text(player) for _, _, text in _ENTRY),
            *(player.person.rating(kind, cadence) or None for kind, cadence in _LISTS),
            player.person.k,
            player.person.rated_games,
        )

    return table(desk, columns, map(row, starting_list(desk.state)))


def contacts(desk: Desk) -> Table:
    """How everybody is reached, officials first; for the arbiter's own list."""
    names = ("name", "role", "email", "telephone", "address", "note")
    columns = tuple((name, desk.word(f"contacts.{name}")) for name in names)

    def role(role: str, number: int) -> str:
        if not role or not number:
            return web_text(desk.language, "contacts.gone" if role else "contacts.player")
        return web_text(desk.language, f"official.role.{role}")

    return table(
        desk,
        columns,
        (
            (
                row.name,
                role(row.role, row.number),
                *(getattr(row.contact, name) for name in names[2:]),
            )
            for row in contact_rows(desk.state)
            if not row.contact.is_empty
        ),
    )


def teams(desk: Desk) -> Table:
    """Every team with its players in the order of their boards."""
    people = desk.tournament.player_by_id

    def rows() -> list[tuple[Cell, ...]]:
        found: list[tuple[Cell, ...]] = []
        for place, team in enumerate(desk.tournament.teams, start=1):
            for board, member in enumerate(team.roster, start=1):
                player = people[member]
                title = player.person.title
                found.append(
                    (
                        place,
                        team.name,
                        board,
                        "" if title is None else title.value,
                        player.name,
                        player.rating or None,
                        player.person.federation,
                        fide_id(player),
                        player.person.club,
                    )
                )
        return found

    columns = (
        ("team_no", desk.say("table.column.team_no")),
        ("team", desk.say("column.team")),
        ("board", desk.word("column.board")),
        ("title", desk.word("players.title_label")),
        ("name", desk.word("column.name")),
        ("rating", desk.word("column.rating")),
        ("federation", desk.word("players.federation")),
        ("fide_id", desk.word("players.fide_id")),
        ("club", desk.word("column.club")),
    )
    return table(desk, columns, rows())


def _is_team(settings: Settings) -> bool:
    return settings.is_team


KINDS = (
    TableKind(code="players", build=players),
    TableKind(code="teams", build=teams, suits=_is_team),
    TableKind(code="entries", build=entries, role="arbiter"),
    TableKind(code="contacts", build=contacts, role="arbiter", needs=NOTHING),
)
