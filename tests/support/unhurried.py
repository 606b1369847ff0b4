"""A profile for property tests: how long an example takes says something about the machine only."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

__all__ = ["be_unhurried"]


def be_unhurried() -> None:
    """Measure neither examples nor how they are drawn; for the whole process."""
    settings.register_profile("ronde", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("ronde")
