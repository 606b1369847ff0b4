"""Letters and declarations of the French federation: licences (T3, T4), forfeits, players."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from ronde.documents.complaints import COMPLAINT, complaint
from ronde.documents.desk import Desk
from ronde.documents.forms import blanks, entries, forms, hand, heading, said, signed, ticks
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind
from ronde.documents.paper import Block, Sheet, Sheets
from ronde.documents.parties import (
    called,
    chief,
    event_entries,
    official_entries,
    player_entries,
)
from ronde.documents.suits import french
from ronde.model import DepartureKind, Player, PlayerId, Settings
from ronde.queries.licences import declarants, entries_in_order
from ronde.queries.minutes import forfeited
from ronde.rules.admin.forfeits import ForfeitPolicy, forfeit_policy
from ronde.texts.dates import date_text

__all__ = ["KINDS", "answer_by", "policy_of", "rounds_text"]


# Declarations about licences


def declarations(desk: Desk) -> Sheets:
    """T3 or T4: a declaration on honour for everybody whose licence is to be settled by one.

    Whoever is named by number gets one whatever the licence; where nobody needs one it is blank.

    Rule: R03@2025 2.5; book@2022-01 5.1 §Licence.
    """
    form = desk.code.removeprefix("ffe.").upper()
    letter = {"T3": "A", "T4": "B"}[form]
    people = declarants(entries_in_order(desk.state), form)
    players = _chosen(desk, (PlayerId(a.holder.id) for a in people))
    return forms(
        desk.frame(), [_declaration(desk, player, letter) for player in players], apart=True
    )


def _chosen(desk: Desk, usual: Iterable[PlayerId]) -> tuple[Player | None, ...]:
    """The player asked for, else those meant usually; nobody: one sheet is left blank."""
    if desk.chosen is not None:
        return (desk.chosen,)
    return tuple(desk.tournament.player(player) for player in usual) or (None,)


def _declaration(desk: Desk, player: Player | None, letter: str) -> Sheet:
    blocks: tuple[Block, ...] = (
        heading(desk, "declarer"),
        player_entries(desk, player),
        heading(desk, "event"),
        event_entries(desk),
        said(desk, "declares", "box", letter=letter),
        said(desk, "minor", "small"),
        *signed(desk, "player"),
    )
    return Sheet("", blocks)


# Forfeits


def policy_of(settings: Settings) -> ForfeitPolicy:
    """What follows a forfeit in the edition of the event."""
    return forfeit_policy(settings.edition_of("ffe-admin"))


def answer_by(desk: Desk) -> dt.date | None:
    """The last day for an answer: the one before the report is due. READING: no text fixes it."""
    end = desk.settings.end
    return (
        None if end is None else end + dt.timedelta(days=policy_of(desk.settings).report_days - 1)
    )


def rounds_text(rounds: Iterable[int]) -> str:
    """Rounds by number."""
    return ", ".join(map(str, rounds))


def _forfeits(desk: Desk) -> dict[PlayerId, tuple[int, ...]]:
    return {PlayerId(player): rounds for player, rounds in forfeited(desk.tournament)}


def inquiry(desk: Desk) -> Sheets:
    """T5: the letter to everybody who lost a game by forfeit; who explained it needs none.

    Rule: book 1.2 23.1; LA25 1.3 17.2.
    """
    rounds, policy = _forfeits(desk), policy_of(desk.settings)
    last = answer_by(desk)
    writer = chief(desk)

    def sheet(player: Player | None) -> Sheet:
        missed = () if player is None else rounds.get(player.id, ())
        due = "" if last is None else date_text(last, desk.language)
        blocks: tuple[Block, ...] = (
            heading(desk, "writer"),
            official_entries(desk, writer),
            heading(desk, "player"),
            player_entries(desk, player),
            heading(desk, "event"),
            event_entries(desk, hand(desk, "rounds_missed", rounds_text(missed))),
            said(desk, "inquiry"),
            said(desk, "answer_days", count=policy.answer_days),
            entries(desk, hand(desk, "answer_by"), hand(desk, "answer_latest", due)),
            said(
                desk,
                f"consequence.{policy.told}",
                "box",
                count=policy.suspended_months or policy.warning_years or 0,
                form=policy.form,
                cite=policy.cite,
            ),
            *signed(desk, ("chief", "" if writer is None else called(writer.person))),
        )
        return Sheet("", blocks)

    return forms(desk.frame(), [sheet(player) for player in _chosen(desk, rounds)], apart=True)


# Reports about players

_GRAVE = ("forfeit", "refusal", "caught", "violence", "other")


def exclusion(desk: Desk) -> Sheets:
    """T6: for everybody who was excluded, with the reason given then.

    Rule: Laws 12.9; book@2022-01 5.1 §Formulaires.
    """
    gone = {
        p.id: p.departure
        for p in desk.tournament.players
        if p.departure is not None and p.departure.kind is DepartureKind.EXCLUDED
    }

    def sheet(player: Player | None) -> Sheet:
        departure = None if player is None else gone.get(player.id)
        after = "" if departure is None else str(departure.after_round)
        reason = "" if departure is None else departure.reason
        blocks: tuple[Block, ...] = (
            heading(desk, "writer"),
            official_entries(desk, chief(desk)),
            heading(desk, "event"),
            event_entries(desk),
            heading(desk, "player"),
            player_entries(desk, player, reached=False),
            said(desk, "excluded"),
            entries(desk, hand(desk, "after_round", after), hand(desk, "hour")),
            entries(desk, hand(desk, "reasons", reason, lines=8), columns=1),
            *_by_chief(desk),
        )
        return Sheet("", blocks)

    return forms(desk.frame(), [sheet(player) for player in _chosen(desk, gone)], apart=True)


def report(desk: Desk) -> Sheets:
    """T7: what the federation is told of one player, who may answer.

    Rule: LA25 1.3 17.2.
    """
    player = desk.chosen
    missed = () if player is None else _forfeits(desk).get(player.id, ())
    blocks: tuple[Block, ...] = (
        heading(desk, "writer"),
        official_entries(desk, chief(desk)),
        heading(desk, "event"),
        event_entries(desk),
        heading(desk, "player"),
        player_entries(desk, player),
        heading(desk, "reported"),
        ticks(desk, "reported", _GRAVE, columns=2),
        entries(desk, hand(desk, "rounds_missed", rounds_text(missed)), hand(desk, "board")),
        blanks(desk, "facts", 5),
        blanks(desk, "enclosures", 1),
        said(desk, "may_answer", "box"),
        *_by_chief(desk),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=90)


def _by_chief(desk: Desk) -> tuple[Block, ...]:
    writer = chief(desk)
    return signed(desk, ("chief", "" if writer is None else called(writer.person)))


def _reports(settings: Settings) -> bool:
    """Whether the edition tells of a forfeit on a form of its own."""
    return french(settings) and bool(policy_of(settings).form)


KINDS = (
    *(
        DocumentKind(
            code=f"ffe.{form}",
            template="forms",
            build=declarations,
            role="chief",
            language="fr",
            options=(PLAYER,),
            suits=french,
        )
        for form in ("t3", "t4")
    ),
    *(
        DocumentKind(
            code=f"ffe.{form}",
            template="forms",
            build=build,
            role="chief",
            language="fr",
            options=(PLAYER,),
            suits=suits,
        )
        for form, build, suits in (
            ("t5", inquiry, french),
            ("t6", exclusion, french),
            ("t7", report, _reports),
        )
    ),
    DocumentKind(
        code="ffe.complaint",
        template="forms",
        build=complaint,
        role="chief",
        language="fr",
        options=(PLAYER, BOARD, COMPLAINT),
        edition=2,
        suits=french,
    ),
)
