"""Letters and declarations of the French federation: licences (T3, T4), forfeits, players."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from ronde.admin.forfeits import Step
from ronde.documents.complaints import COMPLAINT, complaint
from ronde.documents.desk import Desk
from ronde.documents.forfeits import answer_latest, answer_until, policy_of, rows_of
from ronde.documents.forms import entries, forms, hand, heading, said, signed, ticks
from ronde.documents.incidents import facts_of, hour_of
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
from ronde.model import (
    DepartureKind,
    Incident,
    IncidentKind,
    PenaltyKind,
    Player,
    PlayerId,
    Settings,
)
from ronde.queries.forfeits import ForfeitRow
from ronde.queries.licences import declarants, entries_in_order
from ronde.texts.articles import cited_text
from ronde.texts.dates import date_text
from ronde.texts.language import labelled

__all__ = ["KINDS"]


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


def rounds_text(rounds: Iterable[int]) -> str:
    """Rounds by number."""
    return ", ".join(map(str, sorted(rounds)))


def _by_player(rows: Iterable[ForfeitRow]) -> dict[PlayerId, list[ForfeitRow]]:
    found: dict[PlayerId, list[ForfeitRow]] = {}
    for row in rows:
        found.setdefault(row.player.id, []).append(row)
    return found


def inquiry(desk: Desk) -> Sheets:
    """T5: the letter to everybody who lost a game by forfeit; who explained it needs none.

    Rule: book 1.2 23.1; LA25 1.3 17.2.
    """
    done = {Step.EXPLAINED, Step.CLOSED, Step.PLAYED, Step.REPORTED}
    asked = _by_player(
        row for row in rows_of(desk) if desk.chosen is not None or row.chain.step not in done
    )
    policy, writer, latest = policy_of(desk.settings), chief(desk), answer_latest(desk)

    def sheet(player: Player | None) -> Sheet:
        rows = [] if player is None else asked.get(player.id, [])
        letters = [row.case for row in rows if row.case is not None and row.case.letter is not None]
        until = answer_until(desk, player, letters[-1] if letters else None)
        blocks: tuple[Block, ...] = (
            heading(desk, "writer"),
            official_entries(desk, writer),
            heading(desk, "player"),
            player_entries(desk, player),
            heading(desk, "event"),
            event_entries(desk, hand(desk, "rounds_missed", rounds_text(r.round for r in rows))),
            said(desk, "inquiry"),
            said(desk, "answer_days", count=policy.answer_days),
            entries(desk, hand(desk, "answer_by", until), hand(desk, "answer_latest", latest)),
            said(
                desk,
                f"consequence.{policy.told}",
                "box",
                count=policy.suspended_months or policy.warning_years or 0,
                form=policy.form,
                cite=cited_text(policy.cite, desk.language),
            ),
            *signed(desk, ("chief", "" if writer is None else called(writer.person))),
        )
        return Sheet("", blocks)

    return forms(desk.frame(), [sheet(player) for player in _chosen(desk, asked)], apart=True)


# Reports about players

_GRAVE = ("forfeit", "refusal", "caught", "violence", "other")
_REPORTED = {
    IncidentKind.REFUSAL: "refusal",
    IncidentKind.DEVICE: "caught",
    IncidentKind.VIOLENCE: "violence",
}


def exclusion(desk: Desk) -> Sheets:
    """T6: for everybody who was excluded, with the reason given then and what the log has.

    Rule: Laws 12.9; book@2022-01 5.1 §Formulaires.
    """
    gone = {
        p.id: p.departure
        for p in desk.tournament.players
        if p.departure is not None and p.departure.kind is DepartureKind.EXCLUDED
    }

    def sheet(player: Player | None) -> Sheet:
        departure = None if player is None else gone.get(player.id)
        noted = _noted(desk, player, {PenaltyKind.EXPELLED})
        after = "" if departure is None else str(departure.after_round)
        articles = {entry.article for entry in noted}
        why = () if departure is None or departure.reason in articles else (departure.reason,)
        reasons = "; ".join(filter(None, (*why, *(_told(desk, one) for one in noted))))
        blocks: tuple[Block, ...] = (
            heading(desk, "writer"),
            official_entries(desk, chief(desk)),
            heading(desk, "event"),
            event_entries(desk),
            heading(desk, "player"),
            player_entries(desk, player, reached=False),
            said(desk, "excluded"),
            entries(
                desk,
                hand(desk, "after_round", after),
                hand(desk, "hour", hour_of(desk, noted[-1]) if noted else ""),
            ),
            entries(desk, hand(desk, "reasons", reasons, lines=8), columns=1),
            *_by_chief(desk),
        )
        return Sheet("", blocks)

    return forms(desk.frame(), [sheet(player) for player in _chosen(desk, gone)], apart=True)


def warning(desk: Desk) -> Sheets:
    """A letter to each player who was warned: a warning is told aloud, to whoever left in writing.

    Rule: book 1.2 23.1.
    """
    warned = dict.fromkeys(
        entry.player
        for entry in desk.state.office.standing_incidents
        if entry.penalty.kind is PenaltyKind.WARNING
        and entry.player is not None
        and entry.player in desk.tournament.player_by_id
    )

    def sheet(player: Player | None) -> Sheet:
        noted = _noted(desk, player, {PenaltyKind.WARNING})
        rounds = dict.fromkeys(entry.round for entry in noted if entry.round is not None)
        facts = "; ".join(_told(desk, entry) for entry in noted)
        blocks: tuple[Block, ...] = (
            heading(desk, "writer"),
            official_entries(desk, chief(desk)),
            heading(desk, "event"),
            event_entries(desk, hand(desk, "round", ", ".join(map(str, rounds)))),
            heading(desk, "player"),
            player_entries(desk, player, reached=False),
            said(desk, "warned"),
            entries(desk, hand(desk, "facts", facts, lines=5), columns=1),
            said(desk, "warned_copy", "small"),
            *_by_chief(desk),
        )
        return Sheet("", blocks)

    return forms(desk.frame(), [sheet(player) for player in _chosen(desk, warned)], apart=True)


def _noted(desk: Desk, player: Player | None, penalties: Container[PenaltyKind]) -> list[Incident]:
    """What the log has of the player with such a penalty, in its order."""
    return [
        entry
        for entry in desk.state.office.standing_incidents
        if player is not None and entry.player == player.id and entry.penalty.kind in penalties
    ]


def _told(desk: Desk, entry: Incident) -> str:
    """What happened, in the word of its kind and in the arbiter's own, with the article."""
    what = facts_of(desk, entry)
    article = entry.article and f" ({entry.article})"
    return f"{what}{article}"


def report(desk: Desk) -> Sheets:
    """T7: what the federation is told of one player, who may answer; one form for each.

    For the forfeits that stay unexplained, and for whoever was expelled.

    Rule: LA25 1.3 17.2, 4.5.
    """
    forfeited = _by_player(
        row for row in rows_of(desk) if row.chain.step in {Step.UNEXPLAINED, Step.REPORTED}
    )
    expelled = {
        entry.player: None
        for entry in desk.state.office.standing_incidents
        if entry.penalty.kind is PenaltyKind.EXPELLED and entry.player is not None
    }
    told = (
        player for player in {**forfeited, **expelled} if player in desk.tournament.player_by_id
    )
    sheets = [
        Sheet("", _reported(desk, player, forfeited.get(player.id, []) if player else []))
        for player in _chosen(desk, told)
    ]
    return forms(desk.frame(), sheets, size=90, apart=True)


def _reported(
    desk: Desk, player: Player | None, unexplained: Sequence[ForfeitRow]
) -> tuple[Block, ...]:
    noted = _noted(desk, player, _TOLD)
    missed = [row.round for row in rows_of(desk) if player and row.player.id == player.id]
    kinds = [_REPORTED.get(entry.kind, "other") for entry in noted]
    reason = min(kinds, key=("violence", "caught", "refusal", "other").index, default="")
    silent = "forfeit" if unexplained else ""
    facts = [_told(desk, entry) for entry in noted]
    facts += [_silence(desk, row) for row in unexplained]
    boards = dict.fromkeys(str(entry.board) for entry in noted if entry.board is not None)
    papers = ", ".join(name for entry in noted for name in entry.attachments)
    return (
        heading(desk, "writer"),
        official_entries(desk, chief(desk)),
        heading(desk, "event"),
        event_entries(desk),
        heading(desk, "player"),
        player_entries(desk, player),
        heading(desk, "reported"),
        ticks(desk, "reported", _GRAVE, chosen=reason or silent, columns=2),
        entries(
            desk,
            hand(desk, "rounds_missed", rounds_text(missed)),
            hand(desk, "board", ", ".join(boards)),
        ),
        entries(desk, hand(desk, "facts", ". ".join(facts), lines=5), columns=1),
        entries(desk, hand(desk, "enclosures", papers), columns=1),
        said(desk, "may_answer", "box"),
        *_by_chief(desk),
    )


_TOLD = {PenaltyKind.EXPELLED, PenaltyKind.EXCLUDED_ROUNDS}


def _silence(desk: Desk, row: ForfeitRow) -> str:
    """What is known of a forfeit that stays unexplained: the letter, and the answer or none."""
    case = row.known
    said_of = (
        ("letter", "" if case.letter is None else date_text(case.letter, desk.language)),
        ("answer", case.answer or desk.say("form.no_answer")),
    )
    told = ", ".join(
        labelled(desk.say(f"said.{code}"), text, desk.language) for code, text in said_of if text
    )
    return f"{desk.say('form.forfeit_of', round=row.round)} {told}"


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
            edition=2,
        )
        for form, build, suits in (
            ("t5", inquiry, french),
            ("t6", exclusion, french),
            ("t7", report, _reports),
        )
    ),
    DocumentKind(
        code="ffe.warning",
        template="forms",
        build=warning,
        role="chief",
        language="fr",
        options=(PLAYER,),
        suits=french,
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
