"""Money and registration: arbiters' indemnity, dues, licences to settle, the entry account."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ronde.admin.answers import Amount, Cents, Check, Verdict
from ronde.admin.ledger import Account
from ronde.admin.licences import asked, due_day
from ronde.admin.registration import REQUEST_FIELDS
from ronde.catalogue import say
from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.forms import entries, forms, grid, hand, heading, money_table, said, signed
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import ARBITERS, JOURNAL, NOTHING, PLAYERS
from ronde.documents.paper import (
    Block,
    Cell,
    Column,
    Listing,
    Said,
    Section,
    Sheet,
    Sheets,
    Styled,
)
from ronde.documents.parties import (
    OFFICIAL,
    arbiters,
    called,
    chief,
    chosen_official,
    dates,
    event_entries,
    official_entries,
    organiser,
    system,
)
from ronde.documents.suits import french
from ronde.model import Kind, PlayerId, Rated
from ronde.queries.cash import cash
from ronde.queries.dues import dues_case, dues_day, dues_of
from ronde.queries.licences import entries_in_order
from ronde.queries.pay import OfficialPay, PayBook, pay_book
from ronde.queries.people import registration_of
from ronde.texts.alphabet import sort_key
from ronde.texts.amounts import fee_class_text, fees_text, line_text, method_text
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title, fact
from ronde.texts.dates import date_text
from ronde.texts.deadlines import due_title
from ronde.texts.language import join, labelled
from ronde.texts.licences import entry_sentences
from ronde.texts.money import money_text
from ronde.texts.naming import capitalised

__all__ = ["COPIES", "FEDERATION_KINDS", "KINDS"]

COPIES = 2
"""An indemnity sheet is signed twice: one for each side."""
_EURO = "€"


def _money(desk: Desk, cents: int) -> str:
    return money_text(cents, _EURO, desk.language)


def _rows(desk: Desk, amount: Amount) -> Iterator[tuple[str, str, str]]:
    for line in amount.lines:
        yield (
            line_text(line, desk.language),
            cited_text(line.cite, desk.language),
            _money(desk, line.cents),
        )


def _remarks(desk: Desk, checks: Iterable[Check]) -> tuple[Said, ...]:
    """What there is to say of a sum: whatever is not in order."""
    telling = {Verdict.NOTICE, Verdict.FAIL, Verdict.UNKNOWN}
    language = desk.language
    return tuple(
        Said(labelled(check_title(c, language), check_sentence(c, language), language), "small")
        for c in checks
        if c.verdict in telling
    )


# What arbiters are paid


def indemnities(desk: Desk) -> Sheets:
    """A sheet for each arbiter, in two copies: the indemnity with its addends, costs, the total.

    Rule: book@2022-01 5.1 (barème); LA25 5.5.
    """
    book, only = pay_book(desk.state), chosen_official(desk)
    place = None if only is None else arbiters(desk).index(only) + 1
    frame = desk.frame(copies=COPIES)
    sheets = [
        Sheet(desk.say("form.copy", copy=copy, copies=COPIES), _indemnity(desk, each, book))
        for each in book.officials
        if place in {None, each.number}
        for copy in range(1, COPIES + 1)
    ]
    return forms(frame, sheets, apart=True)


def _indemnity(desk: Desk, each: OfficialPay, book: PayBook) -> tuple[Block, ...]:
    terms, sheet, language = each.terms, each.sheet, desk.language
    post = "" if sheet is None else say(language, "admin", f"pay.post.{sheet.duty.post.value}")
    blocks: list[Block] = [
        entries(desk, hand(desk, "yearly_number"), ("post", capitalised(post))),
        heading(desk, "arbiter"),
        official_entries(desk, each.official),
        heading(desk, "event"),
        event_entries(desk, ("club_name", desk.settings.club)),
        heading(desk, "sums"),
        *_owed(desk, each),
    ]
    if terms.gift:
        blocks.append(said(desk, "gift", amount=_money(desk, terms.gift)))
    tax = book.policy.tax
    blocks += [
        entries(
            desk,
            hand(desk, "paid", _money(desk, terms.paid) if terms.paid else None),
            hand(desk, "paid_on", date_text(terms.paid_on, language) if terms.paid_on else None),
        ),
        Said(
            say(
                language,
                "admin",
                f"pay.tax.{tax.code}",
                percent=tax.percent,
                amount=fact(Cents(100 * tax.amount), language),
                year=tax.year,
            ),
            "small",
        ),
        *signed(desk, ("by_arbiter", called(each.official.person)), ("organiser", organiser(desk))),
    ]
    return tuple(blocks)


def _owed(desk: Desk, each: OfficialPay) -> Iterator[Block]:
    """The sum with its lines; what was entered wrong, or what is not agreed yet, is said."""
    sheet = each.sheet
    if sheet is None:
        assert each.wrong is not None, "either there is a sheet, or something is wrong"
        yield Said(each.wrong.said_in(desk.language), "box")
        return
    pay = sheet.pay
    yield Said(capitalised(say(desk.language, "admin", f"pay.way.{pay.way}")), "small")
    total = desk.say("form.total" if sheet.total is not None else "form.total_known")
    rows = _rows(desk, sheet.known)
    yield money_table(desk, desk.frame(), rows, (total, _money(desk, sheet.known.cents)))
    if pay.owed is None and pay.offer is not None:
        yield said(desk, "offered", amount=_money(desk, pay.offer.cents))
    yield from _remarks(desk, sheet.checks)


# What the event owes


def fees(desk: Desk) -> Sheets:
    """The dues line by line, with the day by which they are paid.

    Rule: book@2022-01 5.1 §Droits; LA25 5.2-5.3.
    """
    state, language = desk.state, desk.language
    answer, due = dues_of(state), dues_day(desk.settings)
    blocks: list[Block] = [
        event_entries(
            desk,
            ("edition", dues_case(state).edition),
            ("due", "" if due is None else date_text(due, language)),
        ),
        heading(desk, "sums"),
    ]
    if answer.amount is None:
        blocks.append(said(desk, "sum_unknown", "box"))
    else:
        total = (desk.say("form.total"), _money(desk, answer.amount.cents))
        blocks.append(money_table(desk, desk.frame(), _rows(desk, answer.amount), total))
    if answer.if_late is not None:
        blocks.append(said(desk, "if_late", amount=_money(desk, answer.if_late.cents)))
    blocks += _remarks(desk, answer.checks)
    return forms(desk.frame(), [Sheet("", tuple(blocks))])


def registration(desk: Desk) -> Sheets:
    """What the federation's form asks, in its order, and the days that follow from it.

    Rule: book@2022-01 5.1 §Demandes; R03 2.6.
    """
    found, language = registration_of(desk.tournament), desk.language
    columns = (
        Column(head=desk.say("head.what"), flexible=True),
        Column(head=desk.say("head.day")),
        Column(head=desk.say("head.article")),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            due_title(due, language),
            Styled("–" if due.day is None else date_text(due.day, language)),
            Styled(cited_text(due.cite, desk.language), "quiet"),
        )
        for due in found.dues
    ]
    blocks: list[Block] = [entries(desk, *_request(desk), columns=1)]
    if rows:
        blocks += [heading(desk, "days"), grid(desk.frame(), columns, rows)]
    blocks += _remarks(desk, found.checks)
    return forms(desk.frame(), [Sheet("", tuple(blocks))])


def _request(desk: Desk) -> Iterator[tuple[str, object]]:
    settings, language = desk.settings, desk.language
    directs = chief(desk)
    days = (date_text(t.date, language) for t in settings.schedule)
    rated = settings.kind.rated
    known: dict[str, object] = {
        "club": settings.club,
        "name": settings.name,
        "place": " · ".join(filter(None, (settings.venue, settings.city))),
        "dates": dates(desk),
        "round_dates": ", ".join(dict.fromkeys(days)),
        "time_control": settings.time_control,
        "rounds": settings.rounds,
        "system": system(desk),
        "chief": "" if directs is None else called(directs.person),
        "chief_fide_id": "" if directs is None else directs.person.fide_id,
        "rated": "" if rated is None else desk.say(f"form.rated.{_rated(rated, settings.kind)}"),
        "fees": fees_text(settings.fees, language),
        "norm_names": ", ".join(called(o.person) for o in arbiters(desk) if o.norm_wanted),
    }
    wanted = any(official.norm_wanted for official in arbiters(desk))
    for name in REQUEST_FIELDS:
        if name != "norm_names" or wanted:
            yield f"request.{name}", known[name]


def _rated(rated: Rated, kind: Kind) -> str:
    return "norms" if rated is Rated.FIDE and kind.norms else rated.value


# Licences, entries


def licences(desk: Desk) -> Listing:
    """Whose licence is still to be settled, what is missing, and what was done about it.

    Rule: book@2022-01 5.1 §Licence; R03 2.5.
    """
    found, language = entries_in_order(desk.state), desk.language
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.club"), flexible=True),
        Column(head=desk.say("head.licence")),
        Column(head=desk.say("head.missing"), flexible=True),
        Column(head=desk.say("head.done"), flexible=True, least=4000),
    )
    rows: list[tuple[Cell, ...]] = []
    for answer in found.answers:
        if not answer.is_open and answer.noted is None:
            continue
        act = "" if answer.noted is None else f"licence.act.{answer.noted.act.value}"
        form = asked(found.event).form or "T3/T4"
        rows.append(
            (
                desk.name(desk.tournament.player(PlayerId(answer.holder.id))),
                answer.holder.club,
                " ".join(filter(None, (answer.holder.number, answer.holder.letter))),
                " ".join(entry_sentences(answer, None, language)),
                say(language, "admin", act, form=form) if act else Styled("", "box"),
            )
        )
    due = due_day(found.event)
    lines = [] if due is None else [desk.say("form.licences_due", day=date_text(due, language))]
    if not rows:
        nobody = Section(lines=(desk.say("form.licences_settled"),))
        return listing(desk.frame(), [nobody], largest=120)
    section = Section(columns=columns, rows=tuple(rows), lines=tuple(lines))
    return listing(desk.frame(), [section], largest=120)


def account(desk: Desk) -> Listing:
    """Everybody's fee, what was paid and how, what is open; the sums of the whole book below."""
    assert desk.source.journal is not None, "asked for only where there is one"
    language = desk.language
    book = cash(desk.source.journal, day_of=lambda at: at.astimezone().date())
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("head.fee"), flexible=True),
        Column(head=desk.say("head.owed"), align="right"),
        Column(head=desk.say("head.paid"), align="right"),
        Column(head=desk.say("head.how"), flexible=True),
        Column(head=desk.say("head.open"), align="right"),
    )

    def sum_(cents: int | None) -> str:
        return "?" if cents is None else _money(desk, cents)

    def row(account: Account) -> tuple[Cell, ...]:
        ways = dict.fromkeys(method_text(p.method, language) for p in account.payments)
        kind = "form.gone" if account.gone else ""
        return (
            account.name,
            desk.say(kind) if kind else fee_class_text(account.fee.kind, language),
            sum_(account.owed),
            sum_(account.paid),
            join(tuple(ways), language),
            Styled(sum_(account.balance)) if account.balance else "–",
        )

    ordered = sorted(book.accounts, key=lambda account: sort_key(account.name, language))
    paid = sum(account.paid for account in book.accounts)
    besides = sum(account.besides for account in book.accounts)
    sums = [
        ("owed", book.owed),
        ("paid", paid),
        ("outstanding", book.outstanding),
        ("to_give_back", book.to_give_back),
    ]
    if besides:
        sums.append(("besides", besides))
    by_way = [
        labelled(capitalised(method_text(t.key, language)), _money(desk, t.cents), language)
        for t in book.book.by_method()
    ]
    lines: list[Cell] = [
        Styled(labelled(desk.say(f"form.sum.{code}"), _money(desk, cents), language))
        for code, cents in sums
    ]
    if by_way:
        lines.append(" · ".join(by_way))
    if book.untold:
        lines.append(desk.say("form.untold", count=len(book.untold)))
    sections = [
        Section(columns=columns, rows=tuple(map(row, ordered))),
        Section(lines=tuple(lines)),
    ]
    return listing(desk.frame(), sections, largest=110)


FEDERATION_KINDS = tuple(
    DocumentKind(
        code=f"ffe.{code}",
        template=template,
        build=build,
        needs=needs,
        role="chief",
        language="fr",
        options=options,
        suits=french,
    )
    for code, template, build, needs, options in (
        ("indemnity", "forms", indemnities, ARBITERS, (OFFICIAL,)),
        ("licences", "list", licences, PLAYERS, ()),
        ("fees", "forms", fees, PLAYERS, ()),
        ("registration", "forms", registration, NOTHING, ()),
    )
)
KINDS = (
    DocumentKind(
        code="accounts.entries", template="list", build=account, needs=JOURNAL, role="chief"
    ),
)
