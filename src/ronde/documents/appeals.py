"""Appeals on paper: the form that is handed in, and the decision with its reasons.

Filled in from the appeals of the event, one sheet each; where none was lodged there is a form for
the pen. Numbers of articles are those of the Laws and of the book.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from ronde.admin.appeals import lodge_by
from ronde.documents.desk import Desk
from ronde.documents.forms import entries, forms, grid, hand, heading, signed, ticks
from ronde.documents.incidents import place_entries, placed_by_hand
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets, Styled
from ronde.documents.parties import called, player_entries
from ronde.model import Appeal, AppealOutcome, CommitteeMember, Seat
from ronde.queries.appeals import AppealCase, appeal_case, place_of
from ronde.texts.appeals import next_text
from ronde.texts.dates import moment_text
from ronde.texts.desk import told
from ronde.texts.language import labelled
from ronde.texts.money import money_text
from ronde.texts.results import result_text

__all__ = ["KINDS"]

_SIZE = 90
_SIGNING = 7
"""A committee of the book has up to seven members."""
_IN_A_ROW = 5


def appeal(desk: Desk) -> Sheets:
    """The form a player hands in: which decision, why, and the fee.

    Rule: book@2022-01 6.9 X, 5.1 model 12.
    """
    sheets = [Sheet("", _lodged(desk, case)) for case in _asked(desk) or (None,)]
    return forms(desk.frame(), sheets, size=_SIZE, apart=True)


def decision(desk: Desk) -> Sheets:
    """The decision on an appeal: who sat, what was decided and why, what can be done next.

    Votes are counted, not named.

    Rule: book@2022-01 6.9 X; R01 7.2.
    """
    sheets = [Sheet("", _decided(desk, case)) for case in _asked(desk) or (None,)]
    return forms(desk.frame(), sheets, size=_SIZE, apart=True)


def _asked(desk: Desk) -> tuple[AppealCase, ...]:
    """The appeals of the event; those of a board of the round, of the appellant asked for."""
    board = desk.options["board"]
    return tuple(
        appeal_case(desk.state, held)
        for held in desk.state.office.appeals
        if (not board or (held.round, held.board) == (desk.round_no, int(board)))
        and (desk.chosen is None or held.player == desk.chosen.id)
    )


def _place(desk: Desk, case: AppealCase | None) -> Block:
    if case is None:
        return placed_by_hand(desk)
    held = case.appeal
    announced = _moment(desk, held.announced)
    return place_entries(desk, held.round, place_of(held), case.game, _who(case), announced)


def _who(case: AppealCase | None) -> str:
    """The appellant, as papers name people."""
    if case is None:
        return ""
    return case.who if case.player is None else called(case.player)


def _lodged(desk: Desk, case: AppealCase | None) -> tuple[Block, ...]:
    held = Appeal(number=0) if case is None else case.appeal
    rules, language = desk.settings.rules, desk.language
    fee = None if rules.appeal_fee is None else money_text(rules.appeal_fee, "€", language)
    return (
        heading(desk, "event"),
        _place(desk, case),
        heading(desk, "appellant"),
        _appellant(desk, case),
        _written(desk, "decision_appealed", _appealed(desk, case), 3),
        _written(desk, "grounds", held.statements, 5),
        _written(desk, "asked", held.asked, 2),
        heading(desk, "received"),
        entries(
            desk,
            ("appeal_fee", fee),
            ("appeal_deadline", _deadline(desk, held)),
            hand(desk, "received_at", _moment(desk, None if case is None else held.received)),
            hand(desk, "fee_paid", None if case is None else _paid(desk, held)),
            hand(desk, "received_by"),
        ),
        *signed(desk, "appellant", "received"),
    )


def _appellant(desk: Desk, case: AppealCase | None) -> Block:
    if case is None:
        return player_entries(desk, desk.chosen, reached=False)
    if case.player is None:
        return entries(desk, hand(desk, "name", case.who))
    return player_entries(desk, case.player, reached=False)


def _appealed(desk: Desk, case: AppealCase | None) -> str:
    """The decision in the appellant's words, and the entry of the log that it is about."""
    if case is None:
        return ""
    noted = "" if case.incident is None else told(case.incident, desk.language)
    return ". ".join(dict.fromkeys(filter(None, (case.appeal.decision, noted))))


def _deadline(desk: Desk, held: Appeal) -> str | None:
    """How long there is, and the last moment where the round is over."""
    minutes = desk.settings.rules.appeal_minutes
    if minutes is None:
        return None
    said = desk.say("form.minutes_after", count=minutes)
    last = _moment(desk, lodge_by(held.ended, minutes))
    return f"{said} ({last})" if last else said


def _decided(desk: Desk, case: AppealCase | None) -> tuple[Block, ...]:
    held = Appeal(number=0) if case is None else case.appeal
    over = not held.is_open
    members = [called(member.person) for member in _sitting(desk, case)]
    names = (members or ["", "", ""])[:_SIGNING]
    rows = [names[n : n + _IN_A_ROW] for n in range(0, len(names), _IN_A_ROW)]
    return (
        heading(desk, "event"),
        _place(desk, case),
        heading(desk, "committee"),
        _seats(desk, case),
        entries(
            desk,
            hand(desk, "appellant", _who(case)),
            hand(desk, "received_at", _moment(desk, held.received)),
            hand(desk, "fee_paid", None if case is None else _paid(desk, held)),
            columns=3,
        ),
        _written(desk, "decision_appealed", _appealed(desk, case), 1),
        _written(desk, "heard", _heard(desk, held), 2),
        heading(desk, "decision"),
        ticks(desk, "decision", _OUTCOMES, chosen=_outcome(held), columns=2),
        _written(desk, "reasons", _reasons(held), 4),
        _written(desk, "effects", _effects(held), 1),
        entries(
            desk,
            hand(desk, "votes_for", held.votes_for),
            hand(desk, "votes_against", held.votes_against),
            hand(desk, "fee_returned", _returned(desk, held) if over else None),
            hand(desk, "decided_at", _moment(desk, held.decided)),
            columns=4,
        ),
        _written(desk, "next_instance", "" if case is None else _next(desk, case), 1),
        *(block for row in rows[:-1] for block in _members(desk, row, place=False)),
        *_members(desk, rows[-1]),
    )


_OUTCOMES = ("upheld", "changed", "late", "no_fee", "not_written", "not_arbiter", "withdrawn")


def _members(desk: Desk, names: Iterable[str], *, place: bool = True) -> tuple[Block, ...]:
    return signed(desk, *(("member", name) for name in names), place=place)


def _outcome(held: Appeal) -> str:
    if held.outcome is AppealOutcome.INADMISSIBLE:
        return "not_arbiter" if held.ground == "no_decision" else held.ground
    return "" if held.is_open else held.outcome.value


def _seats(desk: Desk, case: AppealCase | None) -> Block:
    """The committee, and who of it sits; whoever sat without a seat in it comes last."""
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("head.seat"), flexible=True),
        Column(head=desk.say("head.sits"), align="center", least=4000),
    )
    seated = () if case is None else case.panel.seats
    committee = desk.settings.committee
    others = tuple(
        member
        for member in seated
        if member.person.name not in {known.person.name for known in committee}
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Styled(called(member.person)),
            desk.say(f"seat.{member.seat.value}") if member in committee else "",
            "✓" if member in seated else "□" if case is None or case.appeal.is_open else "–",
        )
        for member in (*committee, *others)
    ]
    return grid(desk.frame(), columns, rows, blank=0 if rows else 3)


def _sitting(desk: Desk, case: AppealCase | None) -> tuple[CommitteeMember, ...]:
    if case is not None and case.panel.seats:
        return case.panel.seats
    return tuple(m for m in desk.settings.committee if m.seat is not Seat.RESERVE)


def _written(desk: Desk, code: str, text: str, lines: int) -> Block:
    """What was written, or lines for the pen."""
    return entries(desk, hand(desk, code, text, lines=lines), columns=1)


def _heard(desk: Desk, held: Appeal) -> str:
    """What the appellant, the other side and the arbiter wrote."""
    said = (("statements", held.statements), ("other", held.answer), ("report", held.report))
    return " ".join(
        labelled(desk.say(f"said.{code}"), text, desk.language) for code, text in said if text
    )


def _reasons(held: Appeal) -> str:
    return f"{held.reasons} ({held.article})" if held.reasons and held.article else held.reasons


def _effects(held: Appeal) -> str:
    result = ""
    if held.result is not None:
        was = "" if held.was is None else result_text(held.was) or "–"
        result = f"{was} → {result_text(held.result)}" if was else result_text(held.result)
    return "; ".join(filter(None, (result, held.effect)))


def _paid(desk: Desk, held: Appeal) -> str | None:
    return None if held.fee is None else money_text(held.fee, "€", desk.language)


def _returned(desk: Desk, held: Appeal) -> str | None:
    return None if held.fee is None else money_text(held.given_back, "€", desk.language)


def _next(desk: Desk, case: AppealCase) -> str:
    return "" if case.appeal.is_open else next_text(case.next, desk.language)


def _moment(desk: Desk, moment: dt.datetime | None) -> str:
    if moment is None:
        return ""
    local = moment if moment.tzinfo is None else moment.astimezone()
    return moment_text(local, desk.language)


KINDS = tuple(
    DocumentKind(
        code=code,
        template="forms",
        build=build,
        role="chief",
        options=(BOARD, PLAYER),
        of_round=True,
        edition=2,
    )
    for code, build in (("appeal.form", appeal), ("appeal.decision", decision))
)
