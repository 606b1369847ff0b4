"""What an event changes in FIDE ratings, for the wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.queries.rating_changes import PlayerChange, RatingChanges, rating_changes
from ronde.texts.alphabet import sort_key
from ronde.texts.language import fraction_text, halves_text
from ronde.texts.ratings import part_lines, signed_text
from ronde.texts.web import web_text

__all__ = ["KINDS"]


def changes(desk: Desk) -> Listing:
    """Everybody's change after a round: the greatest gain first, or by name."""
    found = rating_changes(desk.tournament, desk.round_no)
    columns = (
        Column(head=desk.word("column.name"), flexible=True, repeats=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head="K", align="right"),
        Column(head=desk.say("ratings.games"), align="right"),
        Column(head=desk.word("column.points"), align="right"),
        Column(head=desk.say("ratings.expected"), align="right"),
        Column(head=desk.say("ratings.change"), align="right"),
        Column(head=desk.say("ratings.performance"), align="right"),
        Column(head=desk.say("ratings.then"), align="right"),
    )
    section = Section(
        columns=columns,
        rows=tuple(_row(desk, one) for one in _in_order(desk, found.players)),
        lines=tuple(_notes(desk, found)),
    )
    return listing(desk.frame(state=found.rules.text), [section], turns=True, largest=140)


def _in_order(desk: Desk, players: Iterable[PlayerChange]) -> list[PlayerChange]:
    """By name; or the greatest gain first, and whoever is unrated last."""
    named = sorted(players, key=lambda one: sort_key(one.player.name, desk.language))
    if desk.options["sort"] == "name":
        return named
    return sorted(named, key=lambda one: (one.gain is None, -(one.gain or 0)))


def _row(desk: Desk, one: PlayerChange) -> tuple[Cell, ...]:
    made, gain, language = one.change, one.gain, desk.language
    performance = "" if one.performance is None else str(one.performance)
    after = "" if one.rating is None else str(one.rating)
    if made is None or gain is None or one.expected is None:
        points = halves_text(one.points, language) if one.games else ""
        return (desk.name(one.player), "", "", str(one.games), points, "", "", performance, after)
    return (
        desk.name(one.player),
        str(made.before),
        f"{made.k_used}{'?' * one.is_estimate}",
        str(one.games),
        halves_text(one.points, language),
        fraction_text(one.expected, language, fixed=True),
        Styled(signed_text(gain, language, fixed=True)),
        performance,
        after,
    )


def _notes(desk: Desk, found: RatingChanges) -> Iterator[str]:
    """Which edition and list, and everything that makes it an estimate."""
    language = desk.language
    kind = web_text(language, f"ratings.list.fide_{found.cadence.value}")
    yield desk.say("ratings.edition", list=kind, edition=found.rules.text)
    yield desk.say("ratings.period")
    if estimates := sum(one.is_estimate for one in found.players):
        yield desk.say("ratings.estimates", count=estimates)
    if found.is_assumed:
        yield desk.say("ratings.assumed")
    yield from part_lines(found, language)


KINDS = (
    DocumentKind(
        code="ratings.changes",
        template="list",
        build=changes,
        needs=ROUND,
        after_round=True,
        options=(Option("sort", ("change", "name")),),
    ),
)
