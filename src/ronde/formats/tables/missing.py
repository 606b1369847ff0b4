"""What is said where a package is not installed that files of spreadsheets need."""

from __future__ import annotations

from ronde.errors import FaultError

__all__ = ["ExtraMissing"]


class ExtraMissing(FaultError):
    """A package is not installed; the extra that brings it is named."""

    code = "format.extra_missing"

    def __init__(self, *, package: str, extra: str) -> None:
        super().__init__("table.extra", package=package, extra=extra)
