"""Which columns of a list somebody wants, and in which format: kept for them, event by event."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User

from ronde.store.models import TableChoiceRow

__all__ = ["NOT_CHOSEN", "TableChoice", "choice_of", "choose_columns"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChoice:
    """Columns by code in their order (none: all), the format, what separates cells of CSV."""

    columns: tuple[str, ...] = ()
    kind: str = "xlsx"
    separator: str = ""


NOT_CHOSEN = TableChoice()


def choice_of(user: User, event: int, code: str) -> TableChoice:
    """What they chose last."""
    row = TableChoiceRow.objects.filter(user=user, event_id=event, code=code).first()
    if row is None:
        return NOT_CHOSEN
    columns = tuple(filter(None, row.columns.split(",")))
    return TableChoice(columns=columns, kind=row.kind, separator=row.separator)


def choose_columns(user: User, event: int, code: str, choice: TableChoice) -> None:
    """Keep what they chose."""
    TableChoiceRow.objects.update_or_create(
        user=user,
        event_id=event,
        code=code,
        defaults={
            "columns": ",".join(choice.columns),
            "kind": choice.kind,
            "separator": choice.separator,
        },
    )
