"""Where everybody sits, in alphabetical order: on a list, or large on the walls of a large hall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, PAPER, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Chip, Column, Listing, Section, Styled, plain_name
from ronde.documents.rounds import idle, not_published
from ronde.model import Color, Game, PlayerId
from ronde.model.folding import fold
from ronde.queries.tables import board_key
from ronde.texts.alphabet import sort_key

__all__ = ["KINDS"]

_POSTER = (180, 240)
"""Tenths of a point: the least and the largest letters of a poster."""

Seat = tuple[PlayerId, Game, Color]


def by_name(desk: Desk) -> Listing:
    """Where everybody sits: colour in a word, the board large."""
    opponents = desk.options["opponents"] == "yes"
    unpaired = desk.options["unpaired"] == "shown"
    section = Section(
        columns=_columns(desk, opponents=opponents),
        rows=_rows(desk, _seats(desk), opponents=opponents),
        lines=idle(desk) if unpaired else (),
    )
    return listing(
        desk.frame(round_=True, state=not_published(desk)),
        [section],
        columns=(1, 2) if opponents else (1, 2, 3),
        largest=160,
    )


def poster(desk: Desk) -> Listing:
    """The same in 18 to 24 points, on as many sheets as there are places to stand before."""
    parts = _split(desk, _seats(desk), int(desk.options["sheets"]))
    sections = [
        Section(
            heading=_span(desk, part) if len(parts) > 1 else "",
            columns=_columns(desk, opponents=False),
            rows=_rows(desk, part, opponents=False),
            starts="page" if place else "",
        )
        for place, part in enumerate(parts)
    ]
    if lines := idle(desk):
        sections[-1] = replace(sections[-1], lines=lines)
    least, largest = _POSTER
    frame = desk.frame(round_=True, state=not_published(desk))
    return listing(frame, sections, columns=(1, 2), largest=largest, least=least)


def _seats(desk: Desk) -> list[Seat]:
    found = [
        (player, game, color)
        for game in desk.round.games
        for player, color in ((game.white, Color.WHITE), (game.black, Color.BLACK))
    ]
    return sorted(found, key=lambda s: sort_key(desk.tournament.player(s[0]).name, desk.language))


def _columns(desk: Desk, *, opponents: bool) -> tuple[Column, ...]:
    return (
        Column(head=""),
        Column(head=desk.word("column.name"), flexible=True),
        *((Column(head=desk.word("column.opponent"), flexible=True),) if opponents else ()),
        Column(head=desk.word("column.color"), align="right"),
        Column(head=desk.word("column.board"), align="right"),
    )


def _rows(desk: Desk, seats: Sequence[Seat], *, opponents: bool) -> tuple[tuple[Cell, ...], ...]:
    """A row for each; a letter of the alphabet stands where it begins."""
    rows: list[tuple[Cell, ...]] = []
    before = ""
    for player, game, color in seats:
        letter = _letter(desk, player)
        met = (plain_name(desk.name(game.opponent(player))),) if opponents else ()
        rows.append(
            (
                Styled("" if letter == before else letter, "quiet"),
                desk.name(player),
                *met,
                Chip(desk.color(color), black=color is Color.BLACK),
                Styled(board_key(desk.tables, game), "big"),
            )
        )
        before = letter
    return tuple(rows)


def _letter(desk: Desk, player: PlayerId) -> str:
    """Under which letter a name is looked for; none for a name that begins with a sign."""
    first = fold(desk.tournament.player(player).name)[:1].upper()
    return first if first.isalpha() else ""


def _split(desk: Desk, seats: Sequence[Seat], sheets: int) -> list[Sequence[Seat]]:
    """The seats on so many sheets, about evenly, each of which begins with a new letter."""
    parts: list[list[Seat]] = [[]]
    for place, seat in enumerate(seats):
        due = place * sheets >= len(seats) * len(parts)
        new = place > 0 and _letter(desk, seats[place - 1][0]) != _letter(desk, seat[0])
        if due and new and len(parts) < sheets:
            parts.append([])
        parts[-1].append(seat)
    return list(parts)


def _span(desk: Desk, part: Sequence[Seat]) -> str:
    """From which letter to which a sheet goes."""
    letters = [letter for seat in part if (letter := _letter(desk, seat[0]))]
    if not letters:
        return ""
    first, last = letters[0], letters[-1]
    return first if first == last else desk.say("poster.span", first=first, last=last)


KINDS = (
    DocumentKind(
        code="pairings.names",
        template="list",
        build=by_name,
        needs=ROUND,
        of_round=True,
        options=(
            Option("opponents", ("no", "yes")),
            Option("unpaired", ("shown", "hidden")),
            LETTERS,
            PAPER,
        ),
    ),
    DocumentKind(
        code="pairings.poster",
        template="list",
        build=poster,
        needs=ROUND,
        of_round=True,
        options=(
            Option("sheets", ("1", "2", "3", "4", "6", "8")),
            Option("paper", ("a3", "a4", "letter")),
        ),
    ),
)
