"""Every route with every role: allowed or refused as it declares; nobody is offered a dead end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import Resolver404, resolve

from ronde.model import Result
from ronde.services.acts import Signature
from ronde.services.people.members import set_member
from ronde.services.people.roles import Boards, NotYourBoard, Role, read_boards
from ronde.services.results import enter_result
from ronde.web.request_context import STORE
from support.script import script
from support.source import ROOT
from support.walk import Route, routes

LEAVES = {"sign-out"}
"""Walked last of all: it ends the session."""
ROUTES = sorted(routes(), key=lambda route: route.name in LEAVES)
MEMBERS = (Role.VIEWER, Role.RESULTS, Role.ARBITER, Role.CHIEF)


def browser(
    name: str, event: int, role: Role, by: Signature, boards: Boards | None = None
) -> Client:
    user = User.objects.create(username=name)
    set_member(user, event, role, at=by.at, boards=boards)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


@pytest.fixture
def event(demo: int) -> int:
    return STORE.tournament(demo).event


@pytest.fixture
def others(by: Signature, event: int) -> dict[Role, Client]:
    return {role: browser(role.name, event, role, by) for role in MEMBERS}


@pytest.fixture
def elsewhere(by: Signature) -> Client:
    """The chief arbiter of another event."""
    return browser("elsewhere", STORE.create_event("Other", at=by.at), Role.CHIEF, by)


def test_every_route_declares_its_roles() -> None:
    undeclared = [
        route.pattern
        for route in ROUTES
        if not (isinstance(route.needs, Role) and isinstance(route.shows, Role))
    ]
    assert not undeclared


def answers(client: Client, method: str, address: str) -> tuple[int, str]:
    """Status and place to go; whatever the request did is rolled back."""
    with transaction.atomic():
        answer = getattr(client, method)(address)
        transaction.set_rollback(True)
    return answer.status_code, answer.headers.get("Location", "")


def asked(route: Route) -> Iterator[tuple[str, Role]]:
    yield "get", route.shows
    yield "post", route.needs


def is_about_an_event(route: Route) -> bool:
    return bool({"t", "e"} & route.converters.keys())


class TestTheRoleWalk:
    """Each test walks every route and names those that answer otherwise than they declare."""

    def test_strangers(self, demo: int, event: int) -> None:
        wrong = []
        for route in ROUTES:
            for method, needed in asked(route):
                status, place = answers(Client(), method, route.address(demo, event))
                if needed is Role.ANYBODY:
                    good = status < 500
                elif route.pattern.startswith("/api/"):
                    good = status == 401
                else:
                    good = (status, place) == (302, "/sign-in/")
                wrong += [] if good else [(route.name, method, status)]
        assert not wrong

    @pytest.mark.parametrize("role", MEMBERS)
    def test_members(self, role: Role, demo: int, event: int, others: dict[Role, Client]) -> None:
        wrong = []
        for route in ROUTES:
            for method, needed in asked(route):
                if role >= needed and method == "post" and role is not max(needed, Role.VIEWER):
                    continue  # more than enough acts as just enough does
                status, place = answers(others[role], method, route.address(demo, event))
                if needed is Role.ANYBODY:
                    good = status < 500
                elif role < needed:
                    good = status == 403
                else:
                    out = route.name not in LEAVES and place == "/sign-in/"
                    good = status < 500 and status != 403 and not out
                wrong += [] if good else [(route.name, method, status)]
        assert not wrong

    def test_members_of_another_event(self, demo: int, event: int, elsewhere: Client) -> None:
        wrong = []
        for route in ROUTES:
            own = Role.ANYBODY if is_about_an_event(route) else Role.VIEWER
            for method, needed in asked(route):
                status, _ = answers(elsewhere, method, route.address(demo, event))
                if needed is Role.ANYBODY:
                    good = status < 500
                else:
                    good = status < 500 and (status == 403) == (own < needed)
                if not good:
                    wrong.append((route.name, method, status))
        assert not wrong

    def test_the_owner(self, demo: int, event: int, client: Client) -> None:
        wrong = []
        for route in ROUTES:
            status, place = answers(client, "get", route.address(demo, event))
            refused = status == 403 or place == "/sign-in/"
            if status >= 500 or (refused and route.shows is not Role.ANYBODY):
                wrong.append((route.name, status))
        assert not wrong


def test_the_table_of_roles_is_current() -> None:
    """`make docs` mends it."""
    table = (ROOT / "docs" / "reference" / "roles.md").read_text("utf-8")
    assert table == script("docs/generate.py").role_page()


OFFERED = re.compile(r'(?:action|formaction|href)="(/[^"?#]*)')
BARE_FORM = re.compile(r'<form method="post"(?![^>]*action=)')


@pytest.mark.parametrize("role", MEMBERS)
def test_nobody_is_offered_a_dead_end(
    role: Role, demo: int, event: int, others: dict[Role, Client]
) -> None:
    """Every link and button of every page leads where the role may go."""
    by_address = {route.name: route for route in ROUTES}
    for route in ROUTES:
        if role < route.shows:
            continue
        answer = others[role].get(route.address(demo, event))
        if answer.status_code != 200 or not answer.headers["Content-Type"].startswith("text/html"):
            continue
        text = answer.content.decode()
        if BARE_FORM.search(text):
            assert role >= route.needs, f"{route.name} offers its own form"
        for tag in re.findall(r"<(?:a|form|button)\b[^>]*>", text):
            for address in OFFERED.findall(tag):
                try:
                    target = by_address[str(resolve(address).url_name)]
                except Resolver404:
                    assert address.startswith("/static/"), address
                    continue
                posts = 'method="post"' in tag or "formaction" in tag
                needed = target.needs if posts else target.shows
                assert role >= needed, f"{route.name} offers {address}"


class TestChosenBoards:
    @pytest.fixture
    def helper(self, by: Signature, event: int) -> Client:
        boards = Boards(spans=read_boards("1-3, 5"))
        return browser("helper", event, Role.RESULTS, by, boards)

    def test_the_service_refuses_other_boards(self, demo: int, by: Signature) -> None:
        only = Signature(author="helper", at=by.at, boards=Boards(spans=((1, 3),)))
        with pytest.raises(NotYourBoard):
            enter_result(STORE, demo, round_no=4, board=4, result=Result.DRAW, by=only)

    def test_the_service_refuses_other_tournaments(self, demo: int, by: Signature) -> None:
        only = Signature(author="helper", at=by.at, boards=Boards(tournament=demo + 1))
        with pytest.raises(NotYourBoard):
            enter_result(STORE, demo, round_no=4, board=4, result=Result.DRAW, by=only)

    def test_the_page_says_whose_boards(self, demo: int, helper: Client) -> None:
        before = STORE.journal(demo).version
        answer = helper.post(f"/tournaments/{demo}/rounds/4/results/", {"set": "4 1-0"})
        assert answer.status_code == 403
        assert "oard 4 is not one of yours (1-3, 5)" in answer.content.decode()
        assert STORE.journal(demo).version == before

    def test_only_ones_own_boards_have_buttons(self, demo: int, helper: Client) -> None:
        text = helper.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        boards = {int(board) for board in re.findall(r'name="set" value="(\d+) ', text)}
        assert boards == {1, 2, 3, 5}


def test_the_journal_knows_who_acted(demo: int, others: dict[Role, Client]) -> None:
    open_board = next(
        g.board
        for g in STORE.journal(demo).state.tournament.rounds[3].games
        if g.result is Result.PENDING
    )
    address = f"/tournaments/{demo}/rounds/4/results/"
    others[Role.RESULTS].post(address, {"set": f"{open_board} 1-0"})
    assert STORE.journal(demo).entries[-1].author == "RESULTS"


def test_everybody_sees_their_own_events(
    event: int, others: dict[Role, Client], elsewhere: Client, client: Client
) -> None:
    lists = [c.get("/").content.decode() for c in (others[Role.VIEWER], elsewhere, client)]
    found = [(f'data-event="{event}"' in text, "Other" in text) for text in lists]
    assert found == [(True, False), (False, True), (True, True)]


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_today_tells_the_last_acts_to_who_may_read_the_journal(
    demo: int, event: int, by: Signature, client: Client, role: Role
) -> None:
    """A remark is the arbiters' own, on whatever page it stands."""
    client.post(f"/tournaments/{demo}/journal/remark/", {"text": "spoke with the parents"})
    address = f"/tournaments/{demo}/"
    assert "spoke with the parents" in client.get(address).content.decode()
    other = browser("somebody", event, role, by)
    assert other.get(address).status_code == 200
    assert "spoke with the parents" not in other.get(address).content.decode()


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_a_card_keeps_birth_and_licence_for_arbiters(
    demo: int, event: int, by: Signature, client: Client, role: Role
) -> None:
    fields = {"name": "Martin, Anne", "rating": "1700", "birth": "1998-07-23", "national_id": "Q77"}
    fields |= {"licence": "Zlicence", "licence_season": "2026-27"}
    client.post(f"/tournaments/{demo}/players/1/", fields)
    address = f"/tournaments/{demo}/players/1/"
    shown = client.get(address).content.decode()
    assert "23 Jul" in shown
    assert "Q77" in shown
    assert "Zlicence" in shown
    other = browser("somebody", event, role, by).get(address).content.decode()
    assert "Martin" in other
    assert "23 Jul" not in other
    assert "Q77" not in other
    assert "Zlicence" not in other
    assert "2027" not in other


class TestOwnBoards:
    @pytest.fixture
    def helper(self, by: Signature, event: int) -> Client:
        boards = Boards(spans=read_boards("1-3, 5"))
        return browser("helper", event, Role.RESULTS, by, boards)

    def test_their_own_missing_results_are_counted(self, demo: int, helper: Client) -> None:
        """D41: a helper of chosen boards is told about theirs, and why the others are closed."""
        round_ = STORE.journal(demo).state.tournament.rounds[3]
        waiting = [int(g.board) for g in round_.games if g.result is Result.PENDING]
        theirs = [b for b in waiting if b in {1, 2, 3, 5}]
        assert 0 < len(theirs) < len(waiting)
        enter = "Enter 1 missing result" if len(theirs) == 1 else f"Enter {len(theirs)} missing"
        for address in (f"/tournaments/{demo}/rounds/4/", f"/tournaments/{demo}/"):
            shown = helper.get(address).content.decode()
            assert enter in shown
            assert f"Enter {len(waiting)} missing" not in shown
        assert f'aria-hidden="true">{len(theirs)}</span>' in shown  # in the rail of other pages
        shown = helper.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert "results of boards 1-3, 5" in shown
        assert shown.count("not one of yours (1-3, 5)") == len(waiting) - len(theirs)

    def test_when_theirs_are_in_they_are_told(
        self, demo: int, helper: Client, client: Client
    ) -> None:
        """D41: the results of others are not asked of them."""
        for board in (1, 2, 3, 5):
            client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 1-0"})
        shown = helper.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert "All results of your boards are in" in shown
        assert "missing result" not in shown.partition("<main")[2]

    def test_they_take_back_their_own_last_entry(self, demo: int, helper: Client) -> None:
        """D41: the note offers it, and the board is open again."""
        where = f"/tournaments/{demo}/rounds/4/results/"
        answer = helper.post(where, {"set": "5 1-0"}, follow=True)
        target = STORE.journal(demo).version
        undo = f"/tournaments/{demo}/journal/undo-own/"
        assert undo in answer.content.decode()
        done = helper.post(undo, {"target": str(target)})
        assert done.status_code == 302
        [game] = [g for g in STORE.journal(demo).state.tournament.rounds[3].games if g.board == 5]
        assert game.result is Result.PENDING

    def test_they_take_back_nothing_else(self, demo: int, helper: Client, client: Client) -> None:
        """D41: not somebody else's, not an earlier one, not another act."""
        where, undo = (
            f"/tournaments/{demo}/rounds/4/results/",
            f"/tournaments/{demo}/journal/undo-own/",
        )
        helper.post(where, {"set": "5 1-0"})
        own = STORE.journal(demo).version
        client.post(where, {"set": "6 1-0"})
        version = STORE.journal(demo).version
        for target in (own, version, 1, 0, version + 5):
            answer = helper.post(undo, {"target": str(target)})
            assert answer.status_code == 422, target
        assert "not your own last result" in answer.content.decode()
        assert STORE.journal(demo).version == version
