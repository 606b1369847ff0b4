"""Papers of the prize-giving that speak of money: receipts to sign, envelopes, the account."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.catalogue import COMPLETE
from ronde.documents.card_sheets import SHIFTS, SIZES, cards, name_scale
from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PRIZES
from ronde.documents.paper import Card, Cards, Cell, Column, Listing, Section, Styled
from ronde.documents.prizes import GivenHere, given_here, not_final, winner
from ronde.model import PaymentMethod
from ronde.standings.prizes import Receipt, receipts
from ronde.texts.amounts import method_text
from ronde.texts.language import Language, labelled
from ronde.texts.money import money_text
from ronde.texts.number_words import money_words

__all__ = ["KINDS"]

_WAYS = (PaymentMethod.CASH, PaymentMethod.CHEQUE, PaymentMethod.TRANSFER)
_SIGNATURE = 9000


def _money_prizes(desk: Desk, found: GivenHere) -> tuple[Receipt, ...]:
    """What somebody signs for: money alone, so that the receipts come to what is paid."""
    return tuple(r for r in receipts(desk.order, found.given) if r.amount)


def _lists(receipt: Receipt) -> str:
    return " + ".join(name for name, amount, _ in receipt.items if amount)


def _words(desk: Desk, receipt: Receipt) -> tuple[str, ...]:
    """The amount in words: in the language of the paper, then in the others."""
    spoken: list[Language] = [desk.language, *(one for one in COMPLETE if one != desk.language)]
    return tuple(money_words(receipt.amount, receipt.currency, one) for one in spoken)


def receipt_list(desk: Desk) -> Listing:
    """Every winner of money with the sum in figures and words, and room for the signature."""
    found = given_here(desk)
    made = _money_prizes(desk, found)
    frame = desk.frame(state=not_final(desk, found), landscape=True)
    if not made:
        return listing(frame, [Section(lines=(desk.say("receipts.none"),))])
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.prize"), flexible=True),
        Column(head=desk.say("column.sum"), align="right"),
        Column(head=desk.say("column.words"), flexible=True),
        *(Column(head=method_text(way, desk.language), align="center") for way in _WAYS),
        Column(head=desk.say("column.signature"), least=_SIGNATURE),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            winner(desk, receipt.player),
            _lists(receipt),
            Styled(money_text(receipt.amount, receipt.currency, desk.language)),
            _words(desk, receipt)[0],
            *(Styled("", "box") for _ in _WAYS),
            "",
        )
        for receipt in made
    ]
    total = labelled(
        desk.say("receipts.total", count=len(made)),
        money_text(sum(r.amount for r in made), found.rules.currency, desk.language),
        desk.language,
    )
    lines = (total, desk.say("receipts.proxy"))
    section = Section(columns=columns, rows=tuple(rows), lines=lines)
    return listing(frame, [section], largest=120)


def receipt_cards(desk: Desk) -> Cards:
    """A receipt for each winner of money, twice: one is kept, one goes with the winner."""
    found = given_here(desk)
    made = [
        card
        for receipt in _money_prizes(desk, found)
        for card in _copies(desk, receipt, final=found.final)
    ]
    return cards(desk, made or [Card(big=desk.say("receipts.none"))], "a6", "receipt")


def _copies(desk: Desk, receipt: Receipt, *, final: bool) -> Iterable[Card]:
    own, *others = _words(desk, receipt)
    money = money_text(receipt.amount, receipt.currency, desk.language)
    lines: tuple[tuple[str, Cell], ...] = (
        (desk.say("receipts.to"), winner(desk, receipt.player)),
        (desk.say("column.prize"), _lists(receipt)),
        (desk.say("column.sum"), Styled(money)),
        ("", own),
        *(("", Styled(words, "quiet")) for words in others),
    )
    event = desk.frame().event
    if not final:
        event = f"{event} · {desk.say('state.not_final', round=desk.round_no)}"
    for copy in ("organiser", "winner"):
        yield Card(
            corner=f"{event} · {desk.say(f'receipts.copy.{copy}')}",
            lines=lines,
            boxes=tuple(method_text(way, desk.language) for way in _WAYS),
            note=desk.say("receipts.proxy_blank", blank="." * 40),
            signs=(desk.say("receipts.date"), desk.say("receipts.sign")),
        )


def envelopes(desk: Desk) -> Cards:
    """A label for the envelope of each winner; the amount only where it is asked for."""
    found, size = given_here(desk), desk.options["size"]
    told = desk.options["amounts"] == "yes"
    names = {row.participant: row.name for row in desk.order.rows}
    made = []
    for receipt in receipts(desk.order, found.given):
        who = winner(desk, receipt.player)
        family = names[receipt.player].partition(",")[0]
        lines: list[tuple[str, Cell]] = [("", Styled(family))]
        lines.append(("", getattr(who, "given", "")))
        lines.append(("", " + ".join(name for name, _, _ in receipt.items)))
        money = money_text(receipt.amount, receipt.currency, desk.language)
        goods = [goods for _, _, goods in receipt.items if goods]
        made.append(
            Card(
                corner=desk.frame().event,
                lines=tuple(lines),
                note=" + ".join([*([money] if told and receipt.amount else []), *goods]),
                scale=name_scale(family, SIZES[size]),
            )
        )
    return cards(desk, made or [Card(corner=desk.say("receipts.none"))], size, "badge")


def account(desk: Desk) -> Listing:
    """What was announced, what is paid, what differs; and whose signature is still missing."""
    found = given_here(desk)
    currency = found.rules.currency

    def money(cents: int) -> str:
        return money_text(cents, currency, desk.language)

    rows: list[tuple[Cell, ...]] = []
    for prizes in found.rules.lists:
        paid = sum(a.amount for a in found.given.awards if a.prize_list == prizes.name)
        count = sum(a.prize_list == prizes.name for a in found.given.awards)
        rows.append(
            (
                prizes.name,
                f"{count} / {len(prizes.prizes)}",
                money(prizes.total),
                money(paid),
                Styled(money(paid - prizes.total)),
            )
        )
    total, paid = found.rules.total, found.given.paid
    rows.append(
        (
            Styled(desk.word("column.total")),
            "",
            Styled(money(total)),
            Styled(money(paid)),
            Styled(money(paid - total)),
        )
    )
    sums = Section(
        columns=(
            Column(head=desk.say("column.list"), flexible=True),
            Column(head=desk.say("column.given"), align="right"),
            Column(head=desk.say("column.announced"), align="right"),
            Column(head=desk.say("column.to_pay"), align="right"),
            Column(head=desk.say("column.differs"), align="right"),
        ),
        rows=tuple(rows),
    )
    signed = Section(
        heading=desk.say("account.signed"),
        columns=(
            Column(head=desk.say("column.signed"), align="center"),
            Column(head=desk.word("column.name"), flexible=True),
            Column(head=desk.say("column.prize"), flexible=True),
            Column(head=desk.say("column.sum"), align="right"),
        ),
        rows=tuple(
            (Styled("", "box"), winner(desk, r.player), _lists(r), money(r.amount))
            for r in _money_prizes(desk, found)
        ),
    )
    return listing(desk.frame(state=not_final(desk, found)), [sums, signed], largest=130)


KINDS = (
    DocumentKind(
        code="prizes.receipts",
        template="cards",
        build=receipt_cards,
        needs=PRIZES,
        role="chief",
        after_round=True,
        options=SHIFTS,
    ),
    DocumentKind(
        code="prizes.receipt_list",
        template="list",
        build=receipt_list,
        needs=PRIZES,
        role="chief",
        after_round=True,
    ),
    DocumentKind(
        code="prizes.envelopes",
        template="cards",
        build=envelopes,
        needs=PRIZES,
        role="chief",
        after_round=True,
        options=(
            Option("size", ("2x7", "3x7", "3x8", "a6")),
            Option("amounts", ("no", "yes")),
            *SHIFTS,
        ),
    ),
    DocumentKind(
        code="prizes.account",
        template="list",
        build=account,
        needs=PRIZES,
        role="chief",
        after_round=True,
    ),
)
