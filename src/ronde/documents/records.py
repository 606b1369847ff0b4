"""Records: one player's rounds, of one player or of everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import PLAYER, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled, plain_name
from ronde.documents.suits import single
from ronde.model import Color, Player, PlayerId
from ronde.queries.record import Record, records_of
from ronde.scoring import Entry, ScoreSheet, score_sheets
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords
from ronde.texts.language import fraction_text

__all__ = ["KINDS"]

_ALONE = 160
"""Tenths of a point: the largest letters of a record that has the page to itself."""


def records(desk: Desk) -> Listing:
    """One record below the other: what was played, whom they met, or what ratings foretold."""
    tournament = desk.tournament.before_round(desk.round_no + 1)
    chosen = tournament.players if desk.chosen is None else (desk.chosen,)
    people = sorted(chosen, key=lambda p: sort_key(p.name, desk.language))
    record = {"results": _Played, "pairing": _Met, "rating": _Rated}[desk.options["kind"]](desk)
    found = records_of(tournament, people)
    sections = [
        Section(
            heading=record.heading(player, found[player.id]),
            columns=record.columns,
            rows=tuple(record.rows(player, found[player.id])),
        )
        for player in people
    ]
    if desk.chosen is not None:
        return listing(desk.frame(), sections, largest=_ALONE)
    return listing(desk.frame(), sections, columns=(2,), largest=110)


class _Played:
    """What was played: opponent, colour, result, float, points after each round."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.words = CellWords(desk.language)
        self.numbers: Mapping[int, int] = desk.order.context.numbers
        self.columns = self._columns()

    def _columns(self) -> tuple[Column, ...]:
        desk = self.desk
        return (
            *self._meeting(),
            Column(head=desk.word("column.result"), align="center"),
            Column(head=desk.say("column.float"), align="center"),
            Column(head=desk.word("column.total"), align="right"),
        )

    def _meeting(self) -> tuple[Column, ...]:
        desk = self.desk
        return (
            Column(head=desk.word("column.round"), align="right"),
            Column(head=desk.word("column.no"), align="right"),
            Column(head=desk.word("column.opponent"), flexible=True),
            Column(head=desk.word("column.rating"), align="right"),
            Column(head=desk.word("column.color")),
        )

    def heading(self, player: Player, record: Record) -> str:
        """Number, name, rating and points."""
        called = plain_name(self.desk.name(player))
        return self.desk.say(
            "records.heading",
            number=self.numbers[player.id],
            name=f"{called} ({player.rating})" if player.rating else called,
            points=self.desk.points(record.sheet.points),
        )

    def rows(self, player: Player, record: Record) -> Iterator[tuple[Cell, ...]]:
        """A row for each round."""
        del player
        for entry in record.sheet.entries:
            floated = record.floats.get(entry.round)
            yield (
                *self._met(entry),
                Styled(self._result(entry)),
                "" if floated is None else self.desk.say(f"float.{floated.name.lower()}"),
                self.desk.points(record.sheet.points_after(entry.round)),
            )

    def _met(self, entry: Entry) -> tuple[Cell, ...]:
        if entry.opponent is None:
            return (str(entry.round), "", "–", "", "")
        rival = self.desk.tournament.player(entry.opponent)
        return (
            str(entry.round),
            str(self.numbers[rival.id]),
            self.desk.name(rival),
            Styled(str(rival.rating or ""), "quiet"),
            "" if entry.color is None else self.desk.color(entry.color),
        )

    def _result(self, entry: Entry) -> str:
        return "–" if entry.outcome is None else self.words.sign(entry.outcome.value)


class _Met(_Played):
    """What the next pairing goes by: scores of both before the round, floats, colours so far."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.sheets: Mapping[PlayerId, ScoreSheet] = score_sheets(
            desk.tournament, after=desk.round_no
        )

    def _columns(self) -> tuple[Column, ...]:
        desk = self.desk
        return (
            *self._meeting(),
            Column(head=desk.say("column.scores"), align="center"),
            Column(head=desk.say("column.float"), align="center"),
        )

    def rows(self, player: Player, record: Record) -> Iterator[tuple[Cell, ...]]:
        for entry in record.sheet.entries:
            floated = record.floats.get(entry.round)
            scores = [self.desk.points(self.sheets[player.id].points_after(entry.round - 1))]
            if entry.opponent is not None:
                theirs = self.sheets[entry.opponent].points_after(entry.round - 1)
                scores.append(self.desk.points(theirs))
            yield (
                *self._met(entry),
                " – ".join(scores),
                "" if floated is None else self.desk.say(f"float.{floated.name.lower()}"),
            )
        if colors := record.sheet.colors:
            white = sum(color is Color.WHITE for color in colors)
            said = self.desk.say("records.colors", white=white, black=len(colors) - white)
            yield ("", "", Styled(said, "quiet"), "", "", "", "")


class _Rated(_Played):
    """What counts for the rating: games between rated players, expected and scored."""

    def _columns(self) -> tuple[Column, ...]:
        desk = self.desk
        return (
            *self._meeting(),
            Column(head=desk.word("column.result"), align="center"),
            Column(head=desk.say("column.expected"), align="right"),
        )

    def rows(self, player: Player, record: Record) -> Iterator[tuple[Cell, ...]]:
        del player
        for entry in record.sheet.entries:
            if entry.round in record.expectations:
                expected = fraction_text(record.expectations[entry.round], self.desk.language)
                yield (*self._met(entry), Styled(self._result(entry)), expected)
        desk = self.desk
        if not record.expectations:
            yield ("", "", Styled(desk.say("records.unrated"), "quiet"), "", "", "", "")
            return
        total = Styled(desk.word("column.total"))
        scored, expected = self._number(record.scored), self._number(record.expected)
        yield ("", "", total, "", "", Styled(scored), Styled(expected))
        if record.performance is not None:
            said = desk.say("records.performance", rating=record.performance)
            yield ("", "", Styled(said, "quiet"), "", "", "", "")

    def _number(self, value: Fraction) -> str:
        return fraction_text(value, self.desk.language)


KINDS = (
    DocumentKind(
        code="players.card",
        template="list",
        build=records,
        needs=ROUND,
        after_round=True,
        options=(Option("kind", ("results", "pairing", "rating")), PLAYER),
        suits=single,
    ),
)
