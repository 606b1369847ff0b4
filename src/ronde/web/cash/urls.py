"""Addresses of the pages about money."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.cash import (
    account,
    budget,
    cash,
    dues,
    fees,
    pay,
    pay_sheet,
    pay_terms,
    receipt,
    totals,
)
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/cash"

urlpatterns = [
    page(f"{_BASE}/", cash.cash_desk, "cash", needs=Role.ARBITER),
    page(f"{_BASE}/totals/", totals.totals, "cash-totals", needs=Role.ARBITER),
    form(f"{_BASE}/fees/", fees.fees, "announce-fees", needs=Role.CHIEF),
    form(f"{_BASE}/dues/", dues.dues, "dues", needs=Role.CHIEF, shows=Role.ARBITER),
    form(f"{_BASE}/budget/", budget.budget, "budget", needs=Role.CHIEF, shows=Role.ARBITER),
    page(f"{_BASE}/players/<n:p>/", account.account, "cash-account", needs=Role.ARBITER),
    act(f"{_BASE}/players/<n:p>/pay/", account.pay, "take-payment"),
    act(f"{_BASE}/players/<n:p>/refund/", account.refund, "refund-payment"),
    act(f"{_BASE}/players/<n:p>/charge/", account.charge, "set-charge"),
    page(f"{_BASE}/receipts/<n:number>/", receipt.receipt, "cash-receipt", needs=Role.ARBITER),
    act(f"{_BASE}/receipts/<n:number>/void/", account.void, "void-payment"),
    page(f"{_BASE}/pay/", pay.pay, "pay", needs=Role.ARBITER),
    form(f"{_BASE}/pay/<n:n>/", pay_terms.pay_terms, "pay-terms", needs=Role.CHIEF),
    page(f"{_BASE}/pay/<n:n>/sheet/", pay_sheet.pay_sheet, "pay-sheet", needs=Role.ARBITER),
]
