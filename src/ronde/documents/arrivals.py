"""The first day: who has come and paid, whose entry is not in order, what somebody needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.admin.ages import ages_of
from ronde.admin.answers import Verdict
from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.forms import entries, forms
from ronde.documents.kinds import PAPER, PLAYER, DocumentKind, Option
from ronde.documents.needs import NEEDS
from ronde.documents.paper import (
    Blanks,
    Block,
    Cell,
    Column,
    Listing,
    Said,
    Section,
    Sheet,
    Sheets,
    Styled,
    Ticks,
    plain_name,
)
from ronde.model import Player, PlayerId
from ronde.queries.cash import Cash, cash
from ronde.queries.licences import EntriesInOrder, entries_in_order
from ronde.queries.needs import NeedRow, need_rows
from ronde.rules.admin.access import ASSISTANT_TASKS
from ronde.texts.alphabet import sort_key
from ronde.texts.language import labelled
from ronde.texts.licences import entry_sentences, ways_said
from ronde.texts.money import money_text

__all__ = ["KINDS"]

_GRAVE = frozenset({Verdict.FAIL, Verdict.UNKNOWN})
_REMARK = 6000
"""Room to write, in thousandths of the letter size."""
_CURRENCY = "€"


def check_in(desk: Desk) -> Listing:
    """A box for everybody, with licence, money due and paid and their sums; problems are marked."""
    found = entries_in_order(desk.state)
    book = _book(desk)
    people = [p for p in desk.tournament.players if p.departure is None]
    people.sort(key=lambda p: sort_key(p.name, desk.language))
    if desk.options["only"] == "open":
        people = [p for p in people if _is_open(p, found, book)]
    if desk.options["sort"] == "problems":
        people.sort(key=lambda p: p.id not in found.marked)
    if not people:
        return listing(desk.frame(), [Section(lines=(desk.say("checkin.settled"),))])
    columns, rows = _check_in_columns(desk), [_check_in_row(desk, p, found) for p in people]
    used = [n for n in range(len(columns)) if columns[n].least or any(row[n] for row in rows)]
    money = [_money(desk, p, book) for p in people] if book is not None else [()] * len(people)
    section = Section(
        columns=(
            *(columns[n] for n in used),
            *(_money_columns(desk) if book is not None else ()),
            Column(head=desk.say("column.remark"), least=_REMARK),
        ),
        rows=tuple(
            (*(row[n] for n in used), *sums, "") for row, sums in zip(rows, money, strict=True)
        ),
        lines=tuple(_check_in_lines(desk, people, found, book)),
    )
    return listing(desk.frame(), [section], largest=140)


def _book(desk: Desk) -> Cash | None:
    """The cash book, where a fee was announced or money taken."""
    if desk.source.journal is None:
        return None
    fees, payments = desk.settings.fees, desk.state.office.payments
    announced = fees.adult is not None or fees.youth is not None
    return cash(desk.source.journal) if announced or payments else None


def _is_open(player: Player, found: EntriesInOrder, book: Cash | None) -> bool:
    account = None if book is None else book.account(player.id)
    return player.id in found.marked or (account is not None and account.is_open)


def _check_in_columns(desk: Desk) -> tuple[Column, ...]:
    return (
        Column(head="", least=1000),
        Column(head=""),
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=desk.say("column.category")),
        Column(head=desk.word("column.club"), flexible=True),
        Column(head=desk.say("column.licence"), align="center"),
        Column(head=desk.say("column.fide_id"), align="center"),
    )


def _check_in_row(desk: Desk, player: Player, found: EntriesInOrder) -> tuple[Cell, ...]:
    person, ages = player.person, ages_of(desk.settings)
    category = None if ages is None else ages.of(person)
    return (
        Styled("", "box"),
        Styled("!") if player.id in found.marked else "",
        "" if player.tpn is None else str(player.tpn),
        desk.name(player),
        str(player.rating or ""),
        "" if category is None else str(category),
        person.club,
        person.licence,
        "✓" if person.fide_id else "",
    )


def _money_columns(desk: Desk) -> tuple[Column, ...]:
    return (
        Column(head=desk.say("column.due"), align="right"),
        Column(head=desk.say("column.paid"), align="right"),
    )


def _money(desk: Desk, player: Player, book: Cash) -> tuple[Cell, ...]:
    account = book.account(player.id)
    if account is None:
        return ("", "")
    due = "?" if account.owed is None else money_text(account.owed, _CURRENCY, desk.language)
    paid = money_text(account.paid, _CURRENCY, desk.language) if account.paid else ""
    return (due, Styled(paid) if account.is_open else paid)


def _check_in_lines(
    desk: Desk, people: Sequence[Player], found: EntriesInOrder, book: Cash | None
) -> list[str]:
    lines = [desk.say("players.count", count=len(people))]
    if book is not None:
        known = [account for p in people if (account := book.account(p.id)) is not None]
        due, paid = (sum(a.owed or 0 for a in known), sum(a.paid for a in known))
        lines[0] += " · " + desk.say(
            "checkin.sums",
            due=money_text(due, _CURRENCY, desk.language),
            paid=money_text(paid, _CURRENCY, desk.language),
            left=money_text(due - paid, _CURRENCY, desk.language),
        )
        if untold := sum(account.owed is None for account in known):
            lines.append(desk.say("checkin.untold", count=untold))
    if any(p.id in found.marked for p in people):
        lines.append(desk.say("checkin.marked"))
    return lines


def problems(desk: Desk) -> Listing:
    """Whose entry is not in order, club by club: what is wrong, what can be done, a box."""
    found = entries_in_order(desk.state)
    told = {player.id: _told(desk, player.id, found) for player in found.players}
    people = [p for p in found.players if told[p.id] is not None]
    if not people:
        return listing(desk.frame(), [Section(lines=(desk.say("problems.none"),))])
    columns = (
        Column(head="", least=1000),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.problem"), flexible=True),
        Column(head=desk.say("column.to_do"), flexible=True),
    )
    clubs: dict[str, list[Player]] = {}
    for player in sorted(people, key=lambda p: sort_key(p.name, desk.language)):
        clubs.setdefault(player.person.club, []).append(player)
    names = sorted(clubs, key=lambda name: (not name, sort_key(name, desk.language)))
    sections = [
        Section(
            heading=name or desk.say("players.without") if len(clubs) > 1 or name else "",
            columns=columns,
            rows=tuple(
                (Styled("", "box"), desk.name(p), *(told[p.id] or ("", ""))) for p in clubs[name]
            ),
        )
        for name in names
    ]
    sections.append(Section(lines=(desk.say("players.count", count=len(people)),)))
    return listing(desk.frame(), sections, largest=120)


def _told(desk: Desk, player: PlayerId, found: EntriesInOrder) -> tuple[str, str] | None:
    """What is wrong with an entry and what can be done; None where it is in order."""
    licence, within = found.of(player)
    # where no licence was entered at all, nobody keeps them here
    verdicts = _GRAVE if found.used else frozenset({Verdict.FAIL})
    wrong = [*entry_sentences(licence, within, desk.language, verdicts=verdicts)]
    wrong += [
        desk.say("problems.twin", kind=desk.say(f"problems.twin.{twin.kind}"), value=twin.value)
        for twin in found.twins
        if player in twin.players
    ]
    if not wrong:
        return None
    ways = () if licence is None else ways_said(licence, found.event, desk.language)
    return " ".join(wrong), " ".join(ways)


def reception(desk: Desk) -> Sheets:
    """A sheet of A5 for each player with needs: what is needed, where they sit, who assists."""
    rows = [r for r in need_rows(desk.state) if desk.chosen is None or r.player == desk.chosen]
    rows.sort(key=lambda row: sort_key(row.player.name, desk.language))
    frame = replace(desk.frame(), facts=())  # the sheet is small
    return forms(frame, (_reception(desk, row) for row in rows), size=105)


def _reception(desk: Desk, row: NeedRow) -> Sheet:
    player, needs = row.player, row.needs
    board = "–" if player.fixed_board is None else str(player.fixed_board)
    blocks: list[Block] = [
        entries(
            desk,
            ("number", "" if player.tpn is None else str(player.tpn)),
            ("club", player.person.club or "–"),
            ("fixed_board", board),
            ("assistant", needs.assistant or "–"),
        )
    ]
    if row.codes:
        blocks.append(
            Ticks(tuple((desk.word(f"needs.flag.{code}"), False) for code in row.codes), 2)
        )
    chosen = needs.assistant_tasks.split()
    if tasks := [desk.word(f"needs.task.{task}") for task in ASSISTANT_TASKS if task in chosen]:
        blocks.append(Said(desk.word("needs.tasks"), "heading"))
        blocks.append(Ticks(tuple((task, False) for task in tasks)))
    notes: Mapping[str, str] = {"orientation": needs.orientation, "note": needs.note}
    blocks += [
        Said(labelled(desk.word(f"needs.{code}"), text, desk.language))
        for code, text in notes.items()
        if text
    ]
    blocks.append(Blanks(desk.say("column.remark"), 3))
    return Sheet(plain_name(desk.name(player)), tuple(blocks))


KINDS = (
    DocumentKind(
        code="players.checkin",
        template="list",
        build=check_in,
        role="arbiter",
        options=(Option("sort", ("name", "problems")), Option("only", ("all", "open")), PAPER),
    ),
    DocumentKind(code="players.problems", template="list", build=problems, role="arbiter"),
    DocumentKind(
        code="players.access",
        template="forms",
        build=reception,
        needs=NEEDS,
        role="chief",
        options=(PLAYER, Option("paper", ("a5", "a4"))),
    ),
)
