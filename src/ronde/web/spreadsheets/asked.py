"""What an address asks of a table, for whom, and what somebody had of it before."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from ronde.documents.tabular.kinds import TableKind
from ronde.documents.tabular.registry import TableRequest, table_kind
from ronde.services.table_choices import NOT_CHOSEN, TableChoice, choice_of
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_round

__all__ = ["asked_round", "asked_table", "chosen_before", "kind_for", "may_have_table"]

_COLUMNS = 2000


def may_have_table(role: Role, kind: TableKind) -> bool:
    """Whether somebody with that role may have the table."""
    return role >= Role[kind.role.upper()]


def kind_for(request: HttpRequest, opened: Opened, code: str) -> TableKind:
    """The table of that code, for whoever may have it.

    Raises:
        UnknownName: there is none.
        PermissionDenied: it is not theirs.
    """
    kind = table_kind(code)
    if not may_have_table(role_of(request, opened.event), kind):
        raise PermissionDenied
    return kind


def chosen_before(request: HttpRequest, opened: Opened, code: str) -> TableChoice:
    """What whoever asks chose last of that table in this event."""
    user = request.user
    return choice_of(user, opened.event, code) if isinstance(user, User) else NOT_CHOSEN


def asked_round(request: HttpRequest, opened: Opened) -> int | None:
    """The round of the address; None: the last.

    Raises:
        NotStored: it has not been paired.
    """
    fields = Fields(request.GET)
    asked = fields.integer("round", low=1, high=999, default=0) or 0
    if asked or fields.errors:
        open_round(opened, asked)
    return asked or None


def asked_table(request: HttpRequest, opened: Opened, code: str) -> TableRequest:
    """The table with the columns of the address, else those that were chosen before."""
    columns = request.GET.get("columns", "")[:_COLUMNS]
    before = chosen_before(request, opened, code)
    return TableRequest(
        code=code,
        language=language_of(request),
        round=asked_round(request, opened),
        columns=tuple(filter(None, columns.split(","))) or before.columns,
        strict=bool(columns),
    )
