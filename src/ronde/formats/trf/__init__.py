"""The tournament report file of FIDE, in all its dialects."""

from ronde.formats.trf.dialect import Dialect, detect_dialect
from ronde.formats.trf.document import KeptLine, KeptPlace, KeptReason, Source, Stated, TrfDocument
from ronde.formats.trf.reading.reader import read_trf
from ronde.formats.trf.writing.losses import Loss, RepresentationError
from ronde.formats.trf.writing.writer import trf_losses, write_trf

__all__ = [
    "Dialect",
    "KeptLine",
    "KeptPlace",
    "KeptReason",
    "Loss",
    "RepresentationError",
    "Source",
    "Stated",
    "TrfDocument",
    "detect_dialect",
    "read_trf",
    "trf_losses",
    "write_trf",
]
