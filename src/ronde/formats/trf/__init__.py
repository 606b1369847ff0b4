"""The tournament report file of FIDE, in all its dialects."""

from ronde.formats.trf.dialect import Dialect, detect_dialect
from ronde.formats.trf.document import KeptLine, KeptReason, Source, Stated, TrfDocument
from ronde.formats.trf.reading.reader import read_trf

__all__ = [
    "Dialect",
    "KeptLine",
    "KeptReason",
    "Source",
    "Stated",
    "TrfDocument",
    "detect_dialect",
    "read_trf",
]
