"""Cards with names and numbers of the hall: badges, labels, place cards, numbers of boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ronde.admin.ages import ages_of
from ronde.documents.card_sheets import SHIFTS, SIZES, cards, name_scale
from ronde.documents.cards import LARGE
from ronde.documents.desk import Desk
from ronde.documents.kinds import PLAYER, DocumentKind, Option
from ronde.documents.paper import Card, Cards, Styled
from ronde.model import Player, PlayerId, Team
from ronde.queries.needs import boards_there
from ronde.standings import groups
from ronde.texts.alphabet import sort_key

__all__ = ["KINDS", "by_name"]

_BLANK = 10
"""Badges without a name, for those whom nobody entered: a sheet of them."""


def by_name(desk: Desk) -> list[Player]:
    """Everybody in the order of the alphabet, or the one that was asked for."""
    people = desk.tournament.players if desk.chosen is None else (desk.chosen,)
    return sorted(people, key=lambda p: sort_key(p.name, desk.language))


def badges(desk: Desk) -> Cards:
    """A badge for each player, official or captain; helpers write their names by hand."""
    match desk.options["who"]:
        case "officials":
            made = list(_officials(desk))
        case "captains":
            made = [_unnamed(desk, desk.say("badges.captain"), t.name) for t in _teams(desk)]
        case "helpers":
            made = [_unnamed(desk, desk.say("badges.helper"))] * _BLANK
        case _:
            made = _players(desk, "badge")
    return cards(desk, made or [_unnamed(desk, "")] * _BLANK, "badge", "badge")


def labels(desk: Desk) -> Cards:
    """A label for each player, by name, for the sheets that shops sell."""
    size = desk.options["size"]
    return cards(desk, _players(desk, size), size, "badge")


def _players(desk: Desk, size: str) -> list[Card]:
    event, teams = desk.frame().event, desk.tournament.team_of
    ages = _ages(desk)
    made = []
    for player in by_name(desk):
        about = desk.team(teams[player.id]) if player.id in teams else player.person.club
        name = desk.name(player)
        notes = (name.title, player.person.federation, ages.get(player.id, ""))
        made.append(
            Card(
                corner=event,
                lines=(("", Styled(name.family)), ("", name.given), ("", about)),
                note=" · ".join(part for part in notes if part),
                scale=name_scale(name.family, SIZES[size]),
            )
        )
    return made


def _ages(desk: Desk) -> Mapping[PlayerId, str]:
    """The age category of everybody who says when they were born."""
    ages = ages_of(desk.settings)
    found: dict[PlayerId, str] = {}
    for name, group in groups(desk.tournament, "age").items():
        for player in desk.tournament.players:
            if player.person.birth is not None and group.admits(player, ages):
                found.setdefault(player.id, name)
    return found


def _officials(desk: Desk) -> Iterable[Card]:
    event = desk.frame().event
    for official in desk.settings.officials:
        person = official.person
        yield Card(
            corner=event,
            lines=(
                ("", Styled(person.family_name)),
                ("", person.given_name),
                ("", Styled(desk.word(f"official.role.{official.role.value}"))),
            ),
            note=" · ".join(part for part in (official.fide_title, person.federation) if part),
            scale=name_scale(person.family_name, SIZES["badge"]),
        )


def _teams(desk: Desk) -> list[Team]:
    return sorted(desk.tournament.teams, key=lambda t: sort_key(t.name, desk.language))


def _unnamed(desk: Desk, role: str, about: str = "") -> Card:
    """A badge with room for a name."""
    return Card(
        corner=desk.frame().event,
        lines=(("", Styled(" ")), ("", about), ("", Styled(role))),
        boxes=("name",),
    )


def place_cards(desk: Desk) -> Cards:
    """A card that stands on the table: folded, the name towards both sides."""
    size, made = desk.options["size"], []
    for player in by_name(desk):
        name = desk.name(player)
        about = (player.person.federation, str(player.rating or ""))
        made.append(
            Card(
                corner=desk.frame().event,
                lines=(("", Styled(name.family)), ("", name.given)),
                note=" · ".join(part for part in (name.title, *about) if part),
                scale=name_scale(name.family, SIZES[size], times=30),
            )
        )
    return cards(desk, made, size, "tent")


def board_numbers(desk: Desk) -> Cards:
    """A number for each board that is there; those that are kept for somebody are marked."""
    kept = {player.fixed_board for player in desk.tournament.players}
    event, size = desk.frame().event, desk.options["size"]
    made = [
        Card(
            corner=event,
            big=str(number),
            note=desk.say("board_numbers.kept") if number in kept else "",
        )
        for number in range(1, boards_there(desk.tournament) + 1)
    ]
    return cards(desk, made, size, "tent" if size == "tent" else "table")


KINDS = (
    DocumentKind(
        code="badges",
        template="cards",
        build=badges,
        role="arbiter",
        options=(
            Option("who", ("players", "officials", "captains", "helpers")),
            PLAYER,
            *SHIFTS,
        ),
    ),
    DocumentKind(
        code="place_cards",
        template="cards",
        build=place_cards,
        role="arbiter",
        options=(Option("size", ("tent", "large_tent")), PLAYER, *SHIFTS),
    ),
    DocumentKind(
        code="players.labels",
        template="cards",
        build=labels,
        role="arbiter",
        options=(Option("size", ("3x8", "3x7", "2x7")), PLAYER, *SHIFTS),
    ),
    DocumentKind(
        code="board_numbers",
        template="cards",
        build=board_numbers,
        role="arbiter",
        options=(Option("size", (*LARGE.values, "tent")), *SHIFTS),
    ),
)
