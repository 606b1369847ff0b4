"""Contacts as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from ronde.formats.player_csv import harmless_cell
from ronde.model import Contact

__all__ = ["write_contacts_csv"]


def write_contacts_csv(rows: Iterable[tuple[str, str, Contact]], *, headings: Sequence[str]) -> str:
    """Name, office and contact of each, with semicolons; no cell can be taken for a formula."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(headings)
    for name, role, contact in rows:
        cells = (name, role, contact.email, contact.telephone, contact.address, contact.note)
        writer.writerow(harmless_cell(cell) for cell in cells)
    return out.getvalue()
