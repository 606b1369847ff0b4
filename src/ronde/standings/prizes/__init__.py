"""Prizes to the cent: lists and rules, who gets what and why, and an independent check."""

from ronde.standings.prizes.allocation import (
    Allocation,
    Award,
    Passed,
    Receipt,
    allocate,
    receipts,
)
from ronde.standings.prizes.check import Objection, check
from ronde.standings.prizes.rules import (
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    cents,
    cents_text,
)
from ronde.standings.prizes.shares import Share, shares

__all__ = [
    "Allocation",
    "Award",
    "Objection",
    "Passed",
    "Prize",
    "PrizeKind",
    "PrizeList",
    "PrizeRules",
    "Receipt",
    "Share",
    "Sharing",
    "allocate",
    "cents",
    "cents_text",
    "check",
    "receipts",
    "shares",
]
