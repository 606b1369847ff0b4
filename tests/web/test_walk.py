"""Every declared route, found in the resolver: strangers, junk, wrong methods, missing rows.

A new route is walked without being listed; a new kind of parameter gets the value 1.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

import ronde.web
from ronde.journal import Journal
from ronde.services.acts import Signature
from ronde.services.demo import demo_all_play_all, demo_cup, demo_league, demo_molter, demo_open
from ronde.services.installation import owner
from ronde.store.models import EventRow, TournamentRow
from ronde.web.access import Role
from ronde.web.request_context import STORE
from support import postgres
from support.walk import Route, routes
from support.webapp import NOW

MEGABYTE = 1024 * 1024
ROOM = Path(ronde.web.__file__).parent
ANSWERS = {200, 302, 400, 401, 403, 404, 405, 409, 413, 422}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
DEMOS: dict[str, Callable[..., Journal]] = {
    "swiss": demo_open,
    "league": demo_league,
    "cup": demo_cup,
    "closed": demo_all_play_all,
    "molter": demo_molter,
}
KINDS = tuple(DEMOS)[:2] if postgres.is_wanted() else tuple(DEMOS)
"""What depends on the kind of event does not depend on the database: there two kinds will do."""


ROUTES = [route for route in routes() if not route.pattern.startswith("/api/v1/")]
"""Pages, forms and acts; the API has a door and tests of its own."""
PARAMETER = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>")


def filled(route: Route, t: int, **values: int) -> str:
    """An address of the route: this tournament and its event, 1 for what is not said."""
    known: dict[str, int] = {"t": t, "e": _event_of(t), **values}
    return PARAMETER.sub(lambda found: str(known.get(found["name"], 1)), route.pattern)


def _event_of(t: int) -> int:
    row = TournamentRow.objects.filter(id=t).first()
    return 1 if row is None else row.event_id


@cache
def _journal(kind: str) -> Journal:
    return DEMOS[kind](Signature(author="CM", at=NOW), name=kind)


@pytest.fixture
def event(kind: str) -> int:
    number = STORE.create_event(kind, at=NOW)
    return STORE.create_tournament(number, _journal(kind), at=NOW)


@cache
def field_names() -> frozenset[str]:
    """Every field that a form has or a view reads."""
    names: set[str] = set()
    for template in ROOM.rglob("*.html"):
        text = template.read_text("utf-8")
        names |= set(re.findall(r'name="([\w-]+)"', text))
        names |= set(re.findall(r'\{% field [\w.]+ "(\w+)"', text))
    for module in ROOM.rglob("*.py"):
        text = module.read_text("utf-8")
        names |= set(re.findall(r'(?:POST|GET)\.get\("(\w+)"', text))
        names |= set(re.findall(r'fields\.\w+\("(\w+)"', text))
    names |= {f"b{board}" for board in range(1, 5)}  # named in a loop
    return frozenset(names - {"csrfmiddlewaretoken", "key"})


def test_the_walk_sees_the_application() -> None:
    assert len(ROUTES) > 60
    assert {"name", "rating", "winner", "roster", "digest", "forfeit"} <= field_names()


@pytest.mark.parametrize("route", ROUTES, ids=lambda r: r.name)
def test_the_role_is_declared(route: Route) -> None:
    assert isinstance(route.needs, Role)
    assert set(route.methods) <= set(METHODS)


def test_strangers_are_sent_to_the_door() -> None:
    for route in ROUTES:
        for method in ("get", "post"):
            answer = getattr(Client(), method)(filled(route, 1))
            if route.needs is Role.ANYBODY:
                assert answer.status_code < 500, route.name
            else:
                assert answer.status_code == 302, route.name
                assert answer.headers["Location"].startswith("/sign-in/"), route.name


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_of_a_living_event(client: Client, event: int) -> None:
    for route in ROUTES:
        if "GET" in route.methods and route.name != "sign-in-link":
            answer = client.get(filled(route, event))
            assert answer.status_code in {200, 302, 401, 404, 422}, route.name


SHORT_JUNK = "\u202e<script>½\x01'\""
JUNK = SHORT_JUNK * 40
FLAWS = {"negative": "-1", "signs": "--5", "huge": "9" * 30, "zero": "0", "null": "\x00"}


NEEDS_NOTHING = {
    "tick-all": "everybody who is expected, or a club",
    "reinstate": "the player in the address",
    "withdraw-team": "the team in the address; the reason is free text",
    "pair-all": "the calendar says it all",
    "reopen": "the round in the address",
    "draw-ties": "every tie there is",
    "remark": "a remark is free text",
}
"""Acts that are whole without a form, or take any text: what they do when it holds junk."""


class Filled:
    """The same value in every field, made once for all addresses: as a form and as a question.

    No front passes an address of megabytes: the question takes what is short.
    """

    def __init__(self, in_form: str, in_question: str) -> None:
        names = sorted(field_names())
        self._form = encode_multipart(BOUNDARY, dict.fromkeys(names, in_form))
        self._question = urlencode(dict.fromkeys(names, in_question))

    def sent(self, client: Client, address: str) -> Any:
        return client.generic("POST", address, self._form, MULTIPART_CONTENT)

    def asked(self, client: Client, address: str) -> Any:
        return client.get(f"{address}?{self._question}")


def runs_junk(answer: Any) -> bool:
    """Whether a browser would take the junk for a program; files keep what people wrote."""
    is_page = answer.headers.get("Content-Type", "").startswith("text/html")
    return is_page and b"<script>\xc2\xbd" in answer.content


@pytest.mark.parametrize("kind", KINDS)
def test_junk_in_every_field(client: Client, event: int) -> None:
    fields = Filled(in_form=JUNK, in_question=SHORT_JUNK)
    for route in ROUTES:
        if route.name == "sign-out":
            continue
        client.force_login(owner())  # some acts end the session
        before = STORE.journal(event).version
        answer = fields.sent(client, filled(route, event))
        assert answer.status_code in ANSWERS, route.name
        assert not runs_junk(answer), route.name
        if route.name not in NEEDS_NOTHING:
            assert STORE.journal(event).version == before, route.name
        before = STORE.journal(event).version
        queried = fields.asked(client, filled(route, event))
        assert queried.status_code in ANSWERS, route.name
        assert not runs_junk(queried), route.name
        assert STORE.journal(event).version == before, route.name


@pytest.mark.parametrize("kind", ["league"])
@pytest.mark.parametrize("flaw", FLAWS)
def test_flaws_in_every_field(client: Client, event: int, flaw: str) -> None:
    fields = Filled(in_form=FLAWS[flaw], in_question=FLAWS[flaw])
    for route in ROUTES:
        if route.name == "sign-out":
            continue
        client.force_login(owner())  # some acts end the session
        for send in (fields.sent, fields.asked):
            answer = send(client, filled(route, event))
            assert answer.status_code in ANSWERS, route.name


@pytest.mark.parametrize("kind", ["swiss"])
def test_wrong_methods_are_explained(client: Client, event: int) -> None:
    for route in ROUTES:
        for method in set(METHODS) - set(route.methods):
            answer = client.generic(method, filled(route, event))
            if answer.status_code == 404 and route.needs is Role.ANYBODY:
                continue  # a public page that nobody has opened yet
            assert answer.status_code == 405, (route.name, method)
            assert answer.headers["Allow"] == ", ".join(route.methods)


ELSEWHERE = {
    "dismiss-claims": "what is gone is gone: the list shows that nothing is left",
    "dismiss-match-claims": "as for boards that are numbered through",
    "end-kiosk": "what is gone is gone",
    "forget-follower": "what is gone is gone",
    "forget-source": "what is gone is gone",
    "revoke-token": "what is gone is gone",
    "remove-webhook": "what is gone is gone",
    "public": "chooses the language; the page there is not found",
    "public-screen": "chooses the language; the page there is not found",
}
"""Where 302 is the answer about what is not there."""
FORM_FIRST = {"absence-cancel", "enter-result", "match-forfeit"}
"""An empty form is refused before the round or player in the address is looked for."""


def _not_there(route: Route, method: str) -> set[int]:
    """What may be answered about something that does not exist."""
    if method not in route.methods:
        return {404, 405}
    if route.name == "feed-entries":
        return {401}  # followers show their key first
    also = {302} if route.name in ELSEWHERE else {422} if route.name in FORM_FIRST else set()
    return {404} | also


@pytest.mark.parametrize("kind", ["swiss", "league"])
def test_what_is_not_there(client: Client, event: int) -> None:
    """Every parameter once with a number nobody has."""
    for route in ROUTES:
        names = [m["name"] for m in PARAMETER.finditer(route.pattern) if m["kind"] == "n"]
        client.force_login(owner())  # some acts end the session
        for name in names:
            t = 999_999_999 if name == "t" else event
            values = {} if name == "t" else {name: 999_999_999}
            for method in ("GET", "POST"):
                before = STORE.journal(event).version
                answer = client.generic(method, filled(route, t, **values))
                found = (route.name, name, method, answer.status_code)
                assert answer.status_code in _not_there(route, method), found
                assert STORE.journal(event).version == before, (route.name, name)


@pytest.mark.parametrize("kind", ["swiss"])
@pytest.mark.skipif(postgres.is_wanted(), reason="how large a form is, is not the database's")
def test_ten_megabytes_of_junk_in_every_form(client: Client, event: int) -> None:
    flood = b"name=" + b"\x01\xffx;" * (9 * MEGABYTE // 4)
    files = b"\x00\xff;junk\n" * (9 * MEGABYTE // 8)
    rows = _rows()
    for route in ROUTES:
        if "POST" not in route.methods or route.name == "sign-out":
            continue
        client.force_login(owner())  # some acts end the session
        address, before = filled(route, event), STORE.journal(event).version
        answer = client.generic("POST", address, flood, "application/x-www-form-urlencoded")
        assert answer.status_code in ANSWERS, route.name
        if route.name != "tick-all":  # it needs nothing, and ticks many
            assert STORE.journal(event).version <= before + 1, route.name
        assert _rows() == rows or route.name == "new-demo", route.name
        rows = _rows()
        if route.name.startswith("import-"):
            answer = client.post(address, {"file": io.BytesIO(files)})
            assert answer.status_code == 422, route.name


def test_ten_megabytes_of_escaped_junk(client: Client) -> None:
    """Slow to read, so in one form for all: every form is read the same way."""
    flood = b"name=" + b"%00%FFx;" * (9 * MEGABYTE // 8)
    answer = client.generic("POST", "/events/new/", flood, "application/x-www-form-urlencoded")
    assert answer.status_code in ANSWERS


@pytest.mark.parametrize("kind", KINDS[:3])
def test_a_second_submit_with_the_same_key_does_nothing(client: Client, event: int) -> None:
    for route in ROUTES:
        if "POST" not in route.methods or route.name == "sign-out":
            continue
        fields = {"key": f"walk-{route.name}", "name": "Once, Only", "preset": "league",
                  "event": "Once", "text": "seen", "reason": "walk", "board": "1",
                  "result": "1-0", "roster": "One, A 1500", "anyway": "1"}  # fmt: skip
        first = client.post(filled(route, event), fields)
        assert first.status_code in ANSWERS, route.name
        journal, rows = STORE.journal(event).version, _rows()
        again = client.post(filled(route, event), fields)
        assert again.status_code in ANSWERS, route.name
        if first.status_code == 302:
            assert STORE.journal(event).version == journal, route.name
            assert _rows() == rows, route.name


def _rows() -> tuple[int, int]:
    return EventRow.objects.count(), TournamentRow.objects.count()
