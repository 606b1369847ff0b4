"""Lists as tables: three formats, columns chosen and remembered, nothing for who may not see it."""

from __future__ import annotations

import csv
import io
import zipfile
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.documents.tabular.registry import TABLES
from ronde.formats.player_lists import read_player_list
from ronde.formats.tables.reading import read_grid
from ronde.services.people.members import set_member
from ronde.web.access import Role
from ronde.web.request_context import STORE
from support import webapp

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer


def base(t: int) -> str:
    return f"/tournaments/{t}/spreadsheets/"


def rows(answer: Answer, delimiter: str = ",") -> list[list[str]]:
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=delimiter))


def member(t: int, role: Role) -> Client:
    user = User.objects.create(username=role.name)
    set_member(user, STORE.tournament(t).event, role, at=webapp.NOW)
    found = Client(headers={"accept-language": "en"})
    found.force_login(user)
    return found


def test_every_list_is_offered_in_three_formats(client: Client, demo: int) -> None:
    page = client.get(base(demo)).context["page"]
    codes = [line.code for line in page.lines]
    assert {"players", "pairings", "standings", "cross-table", "ratings", "cash"} <= {*codes}
    for code in codes:
        found = rows(client.get(f"{base(demo)}{code}/csv/"))
        for kind in ("xlsx", "ods"):
            answer = client.get(f"{base(demo)}{code}/{kind}/")
            assert answer.status_code == 200, code
            assert f'.{kind}"' in answer.headers["Content-Disposition"]
            grid = read_grid(answer.content).rows
            assert [cell for cell in grid[0] if cell] == [cell for cell in found[0] if cell]
            assert len(grid) == len(found), code


def test_the_standings_are_those_of_the_page(client: Client, demo: int) -> None:
    page = client.get(f"/tournaments/{demo}/standings/").context["page"]
    found = rows(client.get(f"{base(demo)}standings/csv/?round={page.after}"))
    name = found[0].index("Name")
    assert [row[name] for row in found[1:]] == [row.name for row in page.rows]


def test_columns_are_chosen_and_remembered(client: Client, demo: int) -> None:
    sent = {"column": ["points", "name"], "format": "csv", "separator": ";"}
    answer = client.post(f"{base(demo)}standings/", sent)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(
        f"{base(demo)}standings/csv/?columns=name%2Cpoints"
    )
    found = rows(client.get(answer.headers["Location"]), ";")
    assert found[0] == ["Name", "Pts"]
    page = client.get(f"{base(demo)}standings/").context["page"]
    assert [box.code for box in page.boxes if box.ticked] == ["name", "points"]
    assert (page.format, page.separator) == ("csv", ";")
    assert rows(client.get(f"{base(demo)}standings/csv/"), ";")[0] == ["Name", "Pts"]
    assert len(rows(client.get(f"{base(demo)}players/csv/"))[0]) > 2


def test_another_person_has_chosen_nothing(client: Client, demo: int) -> None:
    client.post(f"{base(demo)}standings/", {"column": ["name"], "format": "ods"})
    page = member(demo, Role.ARBITER).get(f"{base(demo)}standings/").context["page"]
    assert all(box.ticked for box in page.boxes)


def test_all_columns_stay_all(client: Client, demo: int) -> None:
    """Whoever ticks all of them wants those that come later, too."""
    boxes = client.get(f"{base(demo)}players/").context["page"].boxes
    sent = {"column": [box.code for box in boxes], "format": "xlsx"}
    assert (
        client.post(f"{base(demo)}players/", sent).headers["Location"]
        == f"{base(demo)}players/xlsx/"
    )


def test_no_column_is_asked_about(client: Client, demo: int) -> None:
    answer = client.post(f"{base(demo)}players/", {"format": "csv"})
    assert answer.status_code == 422
    assert "Tick at least one column." in answer.content.decode()


def test_a_round_of_the_past(client: Client, demo: int) -> None:
    first = rows(client.get(f"{base(demo)}pairings/csv/?round=1"))
    assert first != rows(client.get(f"{base(demo)}pairings/csv/"))
    assert client.get(f"{base(demo)}pairings/csv/?round=99").status_code == 404


@pytest.mark.parametrize(
    "path", ["nothing/", "nothing/csv/", "players/pdf/", "all/pdf/", "players/csv/?columns=x"]
)
def test_what_there_is_not(client: Client, demo: int, path: str) -> None:
    assert client.get(f"{base(demo)}{path}").status_code in {404, 422}


def test_all_lists_in_one_file(client: Client, demo: int) -> None:
    answer = client.get(f"{base(demo)}all/ods/?round=2")
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    names = archive.namelist()
    assert any("standings-round-2" in name for name in names)
    assert all(name.endswith(".ods") for name in names)
    assert answer.content == client.get(f"{base(demo)}all/ods/?round=2").content


def test_private_lists_are_for_their_roles(demo: int) -> None:
    for role in (Role.VIEWER, Role.ARBITER, Role.CHIEF):
        who = member(demo, role)
        offered = {line.code for line in who.get(base(demo)).context["page"].lines}
        archive = zipfile.ZipFile(io.BytesIO(who.get(f"{base(demo)}all/csv/").content))
        assert len(archive.namelist()) <= len(offered)
        for kind in TABLES:
            allowed = role >= Role[kind.role.upper()]
            assert allowed or kind.code not in offered
            for path in (f"{kind.code}/", f"{kind.code}/csv/"):
                refused = who.get(base(demo) + path).status_code == 403
                assert refused is not allowed, (role, path)


def test_strangers_have_nothing(demo: int) -> None:
    assert Client().get(f"{base(demo)}players/csv/").status_code in {302, 401, 403}


def test_entries_come_back_as_they_were(client: Client, demo: int) -> None:
    people = STORE.journal(demo).state.tournament.players
    for kind in ("csv", "xlsx", "ods"):
        found = read_player_list(client.get(f"{base(demo)}entries/{kind}/").content)
        assert {p.code for p in found.problems} <= {"csv.header.unknown"}
        assert {(e.person.name, e.rating, e.person.birth) for e in found.entries} == {
            (p.person.name, p.rating, p.person.birth) for p in people
        }


class TestReading:
    """A workbook sent where players are imported."""

    @staticmethod
    def page(t: int) -> str:
        return f"/tournaments/{t}/players/import/"

    def test_it_is_shown_with_what_each_column_holds(self, client: Client, demo: int) -> None:
        data = client.get(f"{base(demo)}entries/xlsx/").content
        file = io.BytesIO(data)
        file.name = "players.xlsx"
        page = client.post(self.page(demo), {"file": file}).context["page"]
        assert page.rows
        assert all(row.candidate.known for row in page.rows)
        fields = [c.field for c in page.mapping.columns]
        assert fields[:4] == ["", "family", "given", "rating"]
        assert "fide_id" in fields

    def test_a_column_may_hold_something_else(self, client: Client, demo: int) -> None:
        text = "Nom;Force\nNouveau Nil;1850\nNouvelle Nora;1700\n"
        first = client.post(self.page(demo), {"text": text}).context["page"]
        told = {"token": first.token, "column-0": "name", "column-1": "rating"}
        second = client.post(self.page(demo), told)
        page = second.context["page"]
        assert [row.candidate.new.rating for row in page.rows] == [1850, 1700]
        assert 'name="column-1" value="rating"' in second.content.decode()
        sent = {**told, "token": page.token, "line": ["2", "3"]}
        client.post(f"{self.page(demo)}register/", sent)
        entered = STORE.journal(demo).state.tournament.players
        assert {p.rating for p in entered if p.name.startswith("Nouve")} == {1850, 1700}

    def test_a_list_without_headings_is_asked_about(self, client: Client, demo: int) -> None:
        text = "Nouveau Nil;1850\nNouvelle Nora;1700\n"
        answer = client.post(self.page(demo), {"text": text})
        page = answer.context["page"]
        assert answer.status_code == 422
        assert [c.first for c in page.mapping.columns] == [
            ("Nouveau Nil", "Nouvelle Nora"),
            ("1850", "1700"),
        ]
        told = {"token": page.token, "column-0": "name", "column-1": "rating"}
        read = client.post(self.page(demo), told).context["page"]
        assert [row.candidate.new.rating for row in read.rows] == [1850, 1700]

    def test_a_field_that_nobody_knows_is_left_out(self, client: Client, demo: int) -> None:
        first = client.post(self.page(demo), {"text": "Nom;Elo\nNouveau Nil;1850\n"})
        told = {"token": first.context["page"].token, "column-1": "strength"}
        assert client.post(self.page(demo), told).status_code == 200

    def test_what_is_no_list_is_refused_in_words(self, client: Client, demo: int) -> None:
        file = io.BytesIO(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600))
        file.name = "players.xls"
        answer = client.post(self.page(demo), {"file": file})
        assert answer.status_code == 422
        assert "damaged" in answer.content.decode()
