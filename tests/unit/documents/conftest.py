"""`--update-golden`: pictures of pages are taken anew instead of compared; never in CI."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option; it is there when this folder is named on the command line."""
    parser.addoption("--update-golden", action="store_true", help="take the pictures anew")
