"""Tables as files: their names, and several of them in one ZIP."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.tabular.kinds import TableKind
from ronde.documents.tabular.registry import (
    all_tables,
    offered_tables,
    table_kind,
)
from ronde.formats.tables.values import Table
from ronde.formats.tables.writing import Spelling, write_table, zip_of
from ronde.platform.files import slug
from ronde.texts.language import Language

__all__ = ["Lists", "file_name", "zipped_tables"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    """Several lists: by their codes (none: all that `kinds` has), of a round (None: the last)."""

    language: Language
    codes: tuple[str, ...] = ()
    round: int | None = None
    kinds: tuple[TableKind, ...] | None = None


def file_name(table: Table, source: Source, kind: str) -> str:
    """How the file of a table is called: the tournament, the list, the round."""
    event = slug(source.state.tournament.settings.name, "tournament")
    return f"{event}-{slug(table.title, table.code)}.{kind}"


def zipped_tables(source: Source, lists: Lists, kind: str, *, spelling: Spelling) -> bytes:
    """The lists that can be made and have a row, each as a file.

    Raises:
        UnknownName: no such list.
        DocumentNotReady: none of them can be made.
    """
    kinds = offered_tables(source) if lists.kinds is None else lists.kinds
    if lists.codes:
        kinds = tuple(table_kind(code) for code in lists.codes)
    made = all_tables(source, kinds, language=lists.language, round_no=lists.round)
    files = [
        (file_name(table, source, kind), write_table(table, kind, spelling=spelling))
        for table in made
    ]
    if not files:
        raise DocumentNotReady("document.no_parts", document="zip")
    return zip_of(files)
