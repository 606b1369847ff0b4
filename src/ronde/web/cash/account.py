"""One player's account: what is owed and why, taking money, giving it back, taking back."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.answers import Line
from ronde.admin.ledger import Account
from ronde.admin.money import typed_text
from ronde.conduct import Wish
from ronde.conduct.office import RecordPayment, SetCharge, VoidPayment
from ronde.model import Charge, EntryFees, Payment, PaymentFor, PaymentMethod, PlayerId
from ronde.services.acts import Done
from ronde.services.office import office_act
from ronde.store.errors import NotStored
from ronde.web.cash.cash import cash_of, local_day, money_frame
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import render_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = ["METHODS", "AccountPage", "account", "charge", "pay", "refund", "void"]

METHODS = tuple(method.value for method in PaymentMethod)
PURPOSES = tuple(purpose.value for purpose in PaymentFor)
_USUAL, _OWN = "", "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRow:
    """A payment as the account lists it."""

    payment: Payment
    voided: bool
    cashier: str

    @property
    def form(self) -> str:
        """The name of its form."""
        return f"void{self.payment.number}"

    @property
    def can_void(self) -> bool:
        """Whether a counter-entry may take it back."""
        return not self.voided and self.payment.voids is None


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountPage:
    """An account; `form` holds the fields of all its forms, `wrong` says which was refused."""

    tab: str
    account: Account
    lines: tuple[Line, ...]
    payments: tuple[PaymentRow, ...]
    fees: EntryFees
    charge: Charge | None
    form: FormState
    wrong: str = ""
    query: str = ""
    methods: tuple[str, ...] = METHODS
    purposes: tuple[str, ...] = PURPOSES

    @property
    def back(self) -> int:
        """What is to be given back."""
        return -(self.account.balance or 0)

    @property
    def less(self) -> int:
        """What was paid, as it lowers the balance."""
        return -self.account.paid

    @property
    def reductions(self) -> tuple[str, ...]:
        """The reductions to choose from, and the one held where it is announced no longer."""
        names = tuple(reduction.name for reduction in self.fees.reductions)
        held = "" if self.charge is None else self.charge.reduction
        return names if not held or held in names else (*names, held)

    @property
    def chosen(self) -> str:
        """What the fee follows: the usual class, a reduction by name, or a sum of its own."""
        return self.form.values.get("charge_by", _USUAL)


def account(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The account of one player."""
    return _shown(request, open_tournament(t), p)


def pay(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Take money: the amount, and the method that was pressed."""
    opened = open_tournament(t)
    player, fields = open_player(opened, p), Fields(request.POST)
    cents = fields.cents("pay_amount", low=1, required=True)
    method = fields.choice("method", METHODS, default=METHODS[0])
    purpose = fields.choice("pay_for", PURPOSES, default=PURPOSES[0])
    day = fields.date("pay_day") or local_day(signature(request).at)
    note = fields.text("pay_note")
    if fields.errors or cents is None:
        return _shown(request, opened, p, fields.state(), "pay")
    wish = RecordPayment(
        player=player.id,
        cents=cents,
        method=PaymentMethod(method),
        day=day,
        note=note,
        purpose=PaymentFor(purpose),
    )
    return _go_on(request, t, p, _done(request, t, wish))


def refund(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Give money back, with a reason; never more than is there."""
    opened = open_tournament(t)
    player, fields = open_player(opened, p), Fields(request.POST)
    cents = fields.cents("refund_amount", low=1, required=True)
    method = fields.choice("refund_method", METHODS, default=METHODS[0])
    day = fields.date("refund_day") or local_day(signature(request).at)
    note = fields.text("refund_note", required=True)
    found = cash_of(opened).account(player.id)
    if cents is not None and found is not None and cents > found.paid:
        fields.errors["refund_amount"] = "form.money_range"
        fields.about["refund_amount"] = {
            "value": request.POST.get("refund_amount", "")[:40],
            "low": 1,
            "high": max(found.paid, 0),
        }
    if fields.errors or cents is None:
        return _shown(request, opened, p, fields.state(), "refund")
    wish = RecordPayment(
        player=player.id, cents=-cents, method=PaymentMethod(method), day=day, note=note
    )
    return _go_on(request, t, p, _done(request, t, wish))


def charge(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Settle what this player owes: the usual fee, a reduction, or a sum with a reason."""
    opened = open_tournament(t)
    player, fields = open_player(opened, p), Fields(request.POST)
    names = tuple(reduction.name for reduction in opened.tournament.settings.fees.reductions)
    present = opened.state.office.charge(player.id)
    if present is not None and present.reduction:
        names = (*names, present.reduction)
    by = fields.choice("charge_by", (_USUAL, _OWN, *(f"r:{name}" for name in names)))
    own = by == _OWN
    cents = fields.cents("charge_amount", required=own) if own else None
    reason = fields.text("charge_reason", required=own)
    entered = fields.date("charge_entered")
    if fields.errors:
        return _shown(request, opened, p, fields.state(), "charge")
    wish = SetCharge(
        charge=Charge(
            player=player.id,
            cents=cents,
            reduction=by.removeprefix("r:") if by.startswith("r:") else "",
            reason=reason,
            entered=entered,
        )
    )
    done = _done(request, t, wish)
    return redirect_after(request, done, reverse("cash-account", args=[t, p]))


def void(request: HttpRequest, t: int, number: int) -> HttpResponse:
    """Take a payment back that was a mistake: a counter-entry with a reason."""
    opened = open_tournament(t)
    paid = payment_of(opened, number)
    fields = Fields(request.POST)
    note = fields.text("void_reason", required=True)
    if fields.errors:
        return _shown(request, opened, paid.player, fields.state(), f"void{number}")
    wish = VoidPayment(number=number, day=local_day(signature(request).at), note=note)
    return _go_on(request, t, paid.player, _done(request, t, wish))


def payment_of(opened: Opened, number: int) -> Payment:
    """The payment of that number.

    Raises:
        NotStored: there is none.
    """
    payments = opened.state.office.payments
    if not 1 <= number <= len(payments):
        raise NotStored(kind="payment", number=number)
    return payments[number - 1]


def _done(request: HttpRequest, t: int, wish: Wish) -> Done:
    return office_act(STORE, t, wish, by=signature(request))


def _go_on(request: HttpRequest, t: int, p: int, done: Done) -> HttpResponse:
    """Back to the desk, with the search that was there."""
    query = request.POST.get("q", "").strip()[:100]
    desk = reverse("cash", args=[t])
    return redirect_after(request, done, f"{desk}{'?q=' + quote(query) if query else ''}#p{p}")


def _shown(
    request: HttpRequest, opened: Opened, p: int, form: FormState | None = None, wrong: str = ""
) -> HttpResponse:
    book = cash_of(opened)
    found = book.account(PlayerId(p))
    if found is None:
        raise NotStored(kind="player", number=p)
    today = local_day(signature(request).at)
    present = opened.state.office.charge(found.player)
    values = _values(found, present, today)
    page = AccountPage(
        tab="cash",
        account=found,
        lines=() if found.fee.amount is None else found.fee.amount.lines,
        payments=tuple(
            PaymentRow(
                payment=payment,
                voided=payment.number in book.voided,
                cashier=book.cashiers.get(payment.number, ""),
            )
            for payment in found.payments
        ),
        fees=book.fees,
        charge=present,
        form=_filled(form, values),
        wrong=wrong,
        query=(request.GET.get("q") or request.POST.get("q") or "").strip()[:100],
    )
    frame = money_frame(request, opened, "cash.title")
    return render_page(request, "cash/account.html", page, frame, status=422 if wrong else 200)


def _filled(typed: FormState | None, values: dict[str, str]) -> FormState:
    """What was typed in one form, and what the others begin with."""
    if typed is None:
        return FormState(values=values, key=new_key())
    return FormState(
        values={**values, **typed.values}, errors=typed.errors, about=typed.about, key=typed.key
    )


def _values(found: Account, present: Charge | None, today: dt.date) -> dict[str, str]:
    balance = found.balance or 0
    by = _USUAL
    if present is not None and present.cents is not None:
        by = _OWN
    elif present is not None and present.reduction:
        by = f"r:{present.reduction}"
    entered = None if present is None else present.entered
    return {
        "pay_amount": typed_text(balance) if balance > 0 else "",
        "pay_day": today.isoformat(),
        "refund_amount": typed_text(-balance if balance < 0 else found.paid or None),
        "refund_day": today.isoformat(),
        "charge_by": by,
        "charge_amount": "" if present is None else typed_text(present.cents),
        "charge_reason": "" if present is None else present.reason,
        "charge_entered": "" if entered is None else entered.isoformat(),
    }
