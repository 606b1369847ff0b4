"""A quick start: the collector rests while a process of our own loads its modules.

Nothing that modules define is ever garbage; looking through it, again and again while it grows and
once more at the end, costs a short command an eighth of its time.
"""

from __future__ import annotations

import gc

__all__ = ["loaded", "loading"]


def loading() -> None:
    """From here on modules are loaded."""
    gc.disable()


def loaded() -> None:
    """What is there now stays; nothing happens where nobody said that it was being loaded."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
