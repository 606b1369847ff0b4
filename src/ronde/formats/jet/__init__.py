"""Access databases of the years 2000 to 2003 (Jet 4): bytes in, tables out. Knows no chess.

Only what a structure of the file points to is read: unused bytes hold old rows, even of people who
were deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.formats.jet.database import (
        Jet as Jet,
        Table as Table,
        read_jet as read_jet,
    )
    from ronde.formats.jet.header import (
        is_jet as is_jet,
    )
    from ronde.formats.jet.values import (
        BrokenCell as BrokenCell,
        Column as Column,
        Value as Value,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "database": "Jet Table read_jet",
        "header": "is_jet",
        "values": "BrokenCell Column Value",
    },
)
