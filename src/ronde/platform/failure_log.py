"""What goes wrong behind the pages, for the server's log: in words where there are words for it."""

from __future__ import annotations

import logging

from ronde.errors import RondeError
from ronde.store.trouble import trouble_of

__all__ = ["log_failure"]


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """One line for a full disk or a damaged journal; a traceback for a defect of the program."""
    trouble = trouble_of(error) or error
    if isinstance(trouble, RondeError | OSError):
        log.error("%s: %s", what, trouble)
    else:
        log.error("%s", what, exc_info=error)
