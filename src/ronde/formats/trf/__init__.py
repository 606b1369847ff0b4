"""The tournament report file of FIDE, in all its dialects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.formats.trf.detection import detect_dialect as detect_dialect
    from ronde.formats.trf.dialect import Dialect as Dialect
    from ronde.formats.trf.document import (
        KeptLine as KeptLine,
        KeptPlace as KeptPlace,
        KeptReason as KeptReason,
        Source as Source,
        Stated as Stated,
        TrfDocument as TrfDocument,
    )
    from ronde.formats.trf.reading.reader import (
        read_trf as read_trf,
    )
    from ronde.formats.trf.writing.losses import (
        Loss as Loss,
        RepresentationError as RepresentationError,
    )
    from ronde.formats.trf.writing.writer import (
        trf_losses as trf_losses,
        write_trf as write_trf,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "detection": "detect_dialect",
        "dialect": "Dialect",
        "document": "KeptLine KeptPlace KeptReason Source Stated TrfDocument",
        "reading.reader": "read_trf",
        "writing.losses": "Loss RepresentationError",
        "writing.writer": "trf_losses write_trf",
    },
)
