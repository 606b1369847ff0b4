"""The formats of spreadsheets: which there are, and a table in each."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.formats.tables.csv_writing import SEPARATORS, write_csv
from ronde.formats.tables.values import Table

__all__ = ["FORMATS", "Spelling", "table_format", "write_table", "zip_of"]

FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "csv": "text/csv; charset=utf-8",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "ods": "application/vnd.oasis.opendocument.spreadsheet",
    }
)
"""By the ending of the name: the type of the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """How CSV is written: what stands between cells, and before decimals."""

    separator: str = ","
    decimal: str = "."

    @classmethod
    def of(cls, language: str, separator: str = "") -> Spelling:
        """As spreadsheets of that language expect it, or with a separator of one's own.

        Raises:
            UnknownName: no separator.
        """
        separator = {"tab": "\t", "\\t": "\t"}.get(separator, separator)
        if separator and separator not in SEPARATORS:
            raise UnknownName("separator", separator, known=(";", ",", "tab", "|"))
        if language == "en":
            return cls(separator=separator or ",", decimal=".")
        return cls(separator=separator or ";", decimal=",")


def table_format(name: str) -> str:
    """The format of that name.

    Raises:
        UnknownName: there is none.
    """
    if name not in FORMATS:
        raise UnknownName("table_format", name, known=tuple(FORMATS))
    return name


def write_table(table: Table, kind: str, *, spelling: Spelling) -> bytes:
    """The table as a file.

    Raises:
        UnknownName: no such format.
        ExtraMissing: a package for it is not installed.
    """
    match table_format(kind):
        case "csv":
            return write_csv(table, separator=spelling.separator, decimal=spelling.decimal)
        case "xlsx":
            from ronde.formats.tables.xlsx_writing import write_xlsx  # noqa: PLC0415

            return write_xlsx(table)
        case _:
            from ronde.formats.tables.ods_writing import write_ods  # noqa: PLC0415

            return write_ods(table)


def zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Several files in one, the same bytes for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            archive.writestr(info, data)
    return out.getvalue()
