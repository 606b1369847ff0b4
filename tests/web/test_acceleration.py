"""The rules of an acceleration: beside the choice, to print, and for everybody it is used on."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from ronde.model import Acceleration, AccelerationMethod, Settings
from ronde.services.acts import Signature
from ronde.services.events import add_tournament
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import share
from ronde.services.publishing import write_site
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.webapp import NOW


def shared_open(by: Signature, acceleration: Acceleration) -> tuple[int, int]:
    """The numbers of a shared event and of its tournament."""
    PAGES.clear()
    event = STORE.create_event("Open", at=NOW)
    settings = Settings(name="A", rounds=7, acceleration=acceleration)
    tournament = add_tournament(STORE, event, settings, by=by)
    share(event, True, by=by)
    return event, tournament


@pytest.mark.parametrize("method", AccelerationMethod, ids=lambda method: method.value)
def test_every_method_has_its_rules_on_a_page_to_print(
    client: Client, demo: int, method: AccelerationMethod
) -> None:
    for language, word in (("en", "Print"), ("fr", "Imprimer")):
        address = f"/tournaments/{demo}/settings/acceleration/{method.value}/"
        answer = client.get(address, headers={"accept-language": language})
        assert answer.status_code == 200
        assert word in answer.content.decode()
        assert len(answer.context["page"].rules.rules) > 30


def test_an_unknown_method_is_not_found(client: Client, demo: int) -> None:
    assert client.get(f"/tournaments/{demo}/settings/acceleration/x/").status_code == 404


def test_the_rules_stand_beside_the_choice(client: Client, demo: int) -> None:
    text = client.get(f"/tournaments/{demo}/settings/").content.decode()
    assert f"/tournaments/{demo}/settings/acceleration/haley/" in text


def test_documents_offer_the_rules_of_the_method_used(client: Client, by: Signature) -> None:
    for method, offered in ((AccelerationMethod.HALEY, True), (AccelerationMethod.NONE, False)):
        _, t = shared_open(by, Acceleration(method=method))
        text = client.get(f"/tournaments/{t}/documents/").content.decode()
        assert (f"/tournaments/{t}/settings/acceleration/" in text) is offered


def test_spectators_read_the_rules_with_the_limits_of_the_event(by: Signature) -> None:
    limits = Acceleration(method=AccelerationMethod.DEGRESSIVE, limits=(2100, 1700))
    event, t = shared_open(by, limits)
    anybody = Client()
    assert f'{t}/acceleration/"' in anybody.get(f"/p/{event}/en/").content.decode()
    text = anybody.get(f"/p/{event}/en/{t}/acceleration/").content.decode()
    assert "group A from 2100 on, group C below 1700" in text
    assert "not approved by FIDE" in text


def test_without_acceleration_there_is_no_such_page(by: Signature) -> None:
    event, t = shared_open(by, Acceleration())
    assert Client().get(f"/p/{event}/en/{t}/acceleration/").status_code == 404
    assert "acceleration/" not in Client().get(f"/p/{event}/en/").content.decode()


def test_a_published_site_has_the_page(by: Signature, tmp_path: Path) -> None:
    event, t = shared_open(by, Acceleration(method=AccelerationMethod.BAKU))
    write_site(tmp_path, site_parts(shared_event(STORE, event, now=NOW), ("en",)))
    assert "Baku" in (tmp_path / "en" / str(t) / "acceleration" / "index.html").read_text("utf-8")
