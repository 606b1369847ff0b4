"""Fixtures of the page tests: a clean database, a signed-in client, a tournament to work on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import pytest

from support import webapp

webapp.set_up()

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import Journal
    from ronde.services.acts import Signature


@pytest.fixture(autouse=True)
def _database() -> Iterator[None]:
    from ronde.web.request_context import STORE

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
    from ronde.web.request_context import STORE

    event = STORE.create_event("Demo", at=by.at, is_demo=True)
    return STORE.create_tournament(event, _demo_journal(), at=by.at)


@pytest.fixture
def league(by: Signature) -> int:
    """A demonstration league of six teams on four boards, in its third round."""
    from ronde.web.request_context import STORE

    event = STORE.create_event("League", at=by.at, is_demo=True)
    return STORE.create_tournament(event, _league_journal(), at=by.at)


@cache
def _league_journal() -> Journal:
    from ronde.services.acts import Signature
    from ronde.services.demo import demo_league

    return demo_league(Signature(author="CM", at=webapp.NOW), name="League")


@cache
def _demo_journal() -> Journal:
    from ronde.services.acts import Signature
    from ronde.services.demo import demo_open

    return demo_open(Signature(author="CM", at=webapp.NOW), name="A")
