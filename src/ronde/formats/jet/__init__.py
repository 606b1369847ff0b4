"""Access databases of the years 2000 to 2003 (Jet 4): bytes in, tables out. Knows no chess.

Only what a structure of the file points to is read: unused bytes hold old rows, even of people who
were deleted.
"""

from __future__ import annotations

from ronde.formats.jet.database import Jet, Table, is_jet, read_jet
from ronde.formats.jet.values import BrokenCell, Column, Value

__all__ = ["BrokenCell", "Column", "Jet", "Table", "Value", "is_jet", "read_jet"]
