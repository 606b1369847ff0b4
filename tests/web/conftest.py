"""Fixtures of the page tests: a clean database, a signed-in client, a tournament to work on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from support import webapp

webapp.set_up()

if TYPE_CHECKING:
    from django.test import Client

    from ronde.services.acts import Signature


@pytest.fixture(autouse=True)
def _database() -> Iterator[None]:
    from ronde.web.desk import STORE

    with webapp.clean_database():
        yield
    STORE.drop_cache()


@pytest.fixture
def client() -> Client:
    """A browser signed in as the owner, in English."""
    from django.test import Client

    from ronde.services.installation import owner

    browser = Client(headers={"accept-language": "en"})
    browser.force_login(owner())
    return browser


@pytest.fixture
def by() -> Signature:
    """Somebody's signature."""
    from ronde.services.acts import Signature

    return Signature(author="CM", at=webapp.NOW)


@pytest.fixture
def demo(by: Signature) -> int:
    """The demonstration open, in its fourth round."""
    from ronde.services.demo import create_demo
    from ronde.web.desk import STORE

    event = create_demo(STORE, by=by, name="Demo", tournament_name="A")
    return STORE.event(event).tournaments[0].id
