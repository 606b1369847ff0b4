"""What the library of archives raises for broken ones: far more than its own error."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib

__all__ = ["ZIP_FAULTS"]

ZIP_FAULTS = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, OSError),
    *(ValueError, LookupError, OverflowError),
    *(RuntimeError, NotImplementedError),
)
"""Of archives that are cut, or whose own tables lead astray (also in front of the file); that are
encrypted; that are packed in a way of their own. Whoever opens one that came from elsewhere catches
these around everything, also around its list of members: a name may be empty."""
