"""Tags of the pages about money: methods, classes of fees, lines of sums."""

from __future__ import annotations

from urllib.parse import quote

from django import template
from django.template import Context
from django.urls import reverse

from ronde.admin.answers import Line
from ronde.admin.ledger import FeeClass
from ronde.model import PaymentFor, PaymentMethod
from ronde.texts.amounts import fee_class_text, line_text, method_text, purpose_text

__all__ = ["register"]

register = template.Library()


@register.simple_tag(takes_context=True)
def method_name(context: Context, method: str) -> str:
    """How money changed hands, in words."""
    return method_text(PaymentMethod(method), context["language"])


@register.simple_tag(takes_context=True)
def paid_for(context: Context, purpose: str) -> str:
    """What money was paid for, in words."""
    return purpose_text(PaymentFor(purpose), context["language"])


@register.simple_tag(takes_context=True)
def fee_class(context: Context, kind: FeeClass) -> str:
    """By which fee somebody pays, in words."""
    return fee_class_text(kind, context["language"])


@register.simple_tag(takes_context=True)
def sum_line(context: Context, line: Line) -> str:
    """A line of a sum, in words."""
    return line_text(line, context["language"])


@register.simple_tag
def account_href(tournament: int, player: int, query: str) -> str:
    """The account of a player, with the search to come back to."""
    address = reverse("cash-account", args=[tournament, player])
    return f"{address}?q={quote(query)}" if query else address
