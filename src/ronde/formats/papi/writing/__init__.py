"""An event as a file of Papi, and what such a file cannot say."""

from __future__ import annotations

from ronde.formats.papi.writing.losses import PAPI_LOSSES, papi_losses
from ronde.formats.papi.writing.writer import write_papi

__all__ = ["PAPI_LOSSES", "papi_losses", "write_papi"]
