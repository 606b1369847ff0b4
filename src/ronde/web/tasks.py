"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

from ronde.services.background import Task

__all__ = ["TASKS"]

TASKS: tuple[Task, ...] = ()
