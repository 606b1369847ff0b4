"""Seeds of what a command draws: given, or drawn and said first."""

from __future__ import annotations

import secrets

from ronde.cli.streams import talk
from ronde.model import Settings
from ronde.texts.cli import Words

__all__ = ["cup_seed", "said_seed"]


def said_seed(given: int | None, words: Words) -> int:
    """The seed, said before anything is drawn from it."""
    seed = secrets.randbits(32) if given is None else given
    talk(words("draw.said_seed", seed=seed))
    return seed


def cup_seed(settings: Settings, given: int | None, words: Words) -> int | None:
    """The seed of the colours of a cup that has none yet; nothing else needs one."""
    if settings.system.name != "cup" or "seed" in settings.system.options:
        return None
    return said_seed(given, words)
