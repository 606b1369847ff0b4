"""The store's tables; everything written is rolled back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support import webapp

webapp.set_up()


@pytest.fixture(autouse=True)
def _database() -> Iterator[None]:
    with webapp.clean_database():
        yield
