"""The data folder: made before Django reads its settings, so nothing of Django is imported here."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

__all__ = ["prepare_folder"]


def prepare_folder(folder: Path) -> None:
    """Make the data folder and its secret key, readable by their owner only."""
    folder.mkdir(parents=True, exist_ok=True)
    key = folder / "secret.key"
    if key.exists():
        return
    handle = os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as stream:
        stream.write(secrets.token_urlsafe(48))
