"""Appeals on paper: the form that a player hands in, and the decision of the committee.

A decision is filled in from the appeal as it was recorded; where none is, there are lines for the
pen.
"""

from __future__ import annotations

import datetime as dt

from ronde.documents.desk import Desk
from ronde.documents.forms import blanks, entries, forms, grid, hand, heading, signed, ticks
from ronde.documents.incidents import place_entries, players_named
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets, Styled
from ronde.documents.parties import called, event_entries, player_entries
from ronde.model import Appeal, AppealOutcome, CommitteeMember, Seat
from ronde.queries.appeals import AppealCase, appeal_cases, place_of
from ronde.texts.appeals import next_text
from ronde.texts.dates import moment_text
from ronde.texts.money import money_text
from ronde.texts.results import result_text

__all__ = ["KINDS"]


def appeal(desk: Desk) -> Sheets:
    """The form a player hands in: which decision, why, and the fee.

    Rule: book@2022-01 6.9 X, 5.1 model 12.
    """
    rules = desk.settings.rules
    fee = None if rules.appeal_fee is None else money_text(rules.appeal_fee, "€", desk.language)
    deadline = (
        None
        if rules.appeal_minutes is None
        else desk.say("form.minutes_after", count=rules.appeal_minutes)
    )
    blocks: tuple[Block, ...] = (
        heading(desk, "event"),
        *place_entries(desk),
        heading(desk, "appellant"),
        player_entries(desk, desk.chosen, reached=False),
        blanks(desk, "decision_appealed", 3),
        blanks(desk, "grounds", 5),
        blanks(desk, "asked", 2),
        heading(desk, "received"),
        entries(
            desk,
            ("appeal_fee", fee),
            ("appeal_deadline", deadline),
            hand(desk, "received_at"),
            hand(desk, "received_by"),
        ),
        *signed(desk, "appellant", "received"),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=90)


def decision(desk: Desk) -> Sheets:
    """Decisions on appeals: who sat, what was decided and why, what can be done next.

    One for each appeal of the event (of the board of that round, of the player asked for); an empty
    one where there is none. Votes are counted, not named.

    Rule: book@2022-01 6.9 X; R01 7.2.
    """
    sheets = [Sheet("", _decision(desk, case)) for case in _appealed(desk) or (None,)]
    return forms(desk.frame(), sheets, size=90, apart=True)


def _appealed(desk: Desk) -> tuple[AppealCase, ...]:
    board, chosen = desk.options["board"], desk.chosen
    return tuple(
        case
        for case in reversed(appeal_cases(desk.state))
        if (not board or (case.appeal.round, case.appeal.board) == (desk.round_no, int(board)))
        and (chosen is None or case.appeal.player == chosen.id)
    )


def _decision(desk: Desk, case: AppealCase | None) -> tuple[Block, ...]:
    appeal = None if case is None else case.appeal
    known = appeal or Appeal(number=1)
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("head.seat"), flexible=True),
        Column(head=desk.say("head.sits"), align="center", least=4000),
    )
    seats = [_seat(desk, member, appeal) for member in desk.settings.committee]
    others = set(known.members) - {m.person.name for m in desk.settings.committee}
    seats += [(Styled(name), "", "✓") for name in sorted(others)]
    heard = "; ".join(filter(None, (known.statements, known.answer, known.report)))
    return (
        heading(desk, "event"),
        *(place_entries(desk) if case is None else _place_of_appeal(desk, case)),
        heading(desk, "committee"),
        grid(desk.frame(), columns, seats, blank=0 if seats else 3),
        entries(
            desk,
            hand(desk, "appellant", case and case.who),
            hand(desk, "received_at", _moment(desk, known.received)),
            hand(desk, "fee_paid", _money(desk, known.fee)),
        ),
        entries(desk, hand(desk, "decision_appealed", known.decision), columns=1),
        entries(desk, hand(desk, "heard", heard, lines=2), columns=1),
        heading(desk, "decision"),
        ticks(desk, "decision", _TICKED, chosen=_ticked(known), columns=2),
        entries(desk, hand(desk, "reasons", _reasons(known), lines=4), columns=1),
        entries(desk, hand(desk, "effects", _effects(desk, known)), columns=1),
        entries(
            desk,
            hand(desk, "votes_for", known.votes_for),
            hand(desk, "votes_against", known.votes_against),
            hand(desk, "fee_returned", _returned(desk, known)),
            hand(desk, "next_instance", _next(desk, case)),
        ),
        *signed(desk, *(("member", name) for name in _signing(desk, known))),
    )


_TICKED = ("upheld", "changed", "late", "no_fee", "not_arbiter")


def _ticked(appeal: Appeal) -> str:
    """The box of the form; of an appeal that was not heard, why."""
    if appeal.outcome is AppealOutcome.INADMISSIBLE:
        return "not_arbiter" if appeal.ground == "no_decision" else appeal.ground
    return str(appeal.outcome.value)


def _seat(desk: Desk, member: CommitteeMember, appeal: Appeal | None) -> tuple[Cell, ...]:
    """A line of the committee: a box to tick, or who sat."""
    sits = "□"
    if appeal is not None and not appeal.is_open:
        sits = "✓" if member.person.name in appeal.members else ""
    return Styled(called(member.person)), desk.say(f"seat.{member.seat.value}"), sits


def _place_of_appeal(desk: Desk, case: AppealCase) -> tuple[Block, ...]:
    appeal, game = case.appeal, case.game
    white, black = players_named(desk, game)
    return (
        event_entries(
            desk,
            hand(desk, "round", appeal.round),
            hand(desk, "board", place_of(appeal)),
            hand(desk, "with_white", white),
            hand(desk, "with_black", black),
            hand(desk, "concerned", "" if case.player is None else called(case.player)),
            hand(desk, "hour", _moment(desk, appeal.announced)),
        ),
    )


def _moment(desk: Desk, at: dt.datetime | None) -> str:
    return "" if at is None else moment_text(at, desk.language)


def _money(desk: Desk, cents: int | None) -> str:
    return "" if cents is None else money_text(cents, "€", desk.language)


def _reasons(appeal: Appeal) -> str:
    return f"{appeal.reasons} ({appeal.article})" if appeal.article else appeal.reasons


def _effects(desk: Desk, appeal: Appeal) -> str:
    """The new result and what else was done."""
    if appeal.result is None:
        return appeal.effect
    changed = [result_text(each) for each in (appeal.was, appeal.result) if each is not None]
    said_of_it = desk.say("form.result_became", results=" → ".join(changed))
    return "; ".join(filter(None, (said_of_it, appeal.effect)))


def _returned(desk: Desk, appeal: Appeal) -> str:
    return "" if appeal.is_open or appeal.fee is None else _money(desk, appeal.given_back)


def _next(desk: Desk, case: AppealCase | None) -> str:
    return "" if case is None or case.appeal.is_open else next_text(case.next, desk.language)


def _signing(desk: Desk, appeal: Appeal) -> tuple[str, ...]:
    """Who signs: those who sat, before a decision those who have a seat."""
    if not appeal.is_open and appeal.members:
        return appeal.members[:4]
    sitting = [m for m in desk.settings.committee if m.seat is not Seat.RESERVE]
    return tuple(called(m.person) for m in sitting[:4]) or ("", "", "")


KINDS = (
    DocumentKind(
        code="appeal.form",
        template="forms",
        build=appeal,
        role="chief",
        options=(BOARD, PLAYER),
        of_round=True,
    ),
    DocumentKind(
        code="appeal.decision",
        template="forms",
        build=decision,
        role="chief",
        options=(BOARD, PLAYER),
        of_round=True,
        edition=2,
    ),
)
