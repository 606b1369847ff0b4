"""Events of Papi, the French federation's program: an Access file with three tables."""

from __future__ import annotations

from ronde.formats.papi.reader import read_papi

__all__ = ["read_papi"]
