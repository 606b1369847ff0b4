"""New databases, page by page: no file of anybody else is needed to begin with."""

from __future__ import annotations

from ronde.formats.jet.writing.design import Kind, NewColumn, NewIndex, NewTable
from ronde.formats.jet.writing.keys import can_be_key
from ronde.formats.jet.writing.writer import write_jet

__all__ = ["Kind", "NewColumn", "NewIndex", "NewTable", "can_be_key", "write_jet"]
