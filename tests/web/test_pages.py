"""Every page answers, in both languages, and never with a bare error."""

from __future__ import annotations

import pytest
from django.test import Client

from ronde.web.request_context import STORE

PAGES = (
    "/",
    "/events/{e}/",
    "/events/new/",
    "/events/{e}/new/",
    "/events/import/",
    "/events/{e}/export/",
    "/keys/",
    "/laws/",
    "/laws/?q=phone&edition=2018",
    "/laws/?q=pat",
    "/laws/rapid/?edition=2018",
    "/laws/words/",
    "/laws/words/?q=pat",
    "/tournaments/{t}/laws/",
    "/tournaments/{t}/laws/rapid/",
    "/tournaments/{t}/laws/words/",
    "/manual/",
    "/manual/?q=bye",
    "/manual/how-to/settings/",
    "/tournaments/{t}/settings/acceleration/baku/",
    "/events/{e}/people/",
    "/me/",
    "/sign-in/",
    "/tournaments/{t}/player-results/",
    "/tournaments/{t}/player-results/cards/4/",
    "/tournaments/{t}/",
    "/tournaments/{t}/players/",
    "/tournaments/{t}/players/?q=a",
    "/tournaments/{t}/players/3/",
    "/tournaments/{t}/players/3/?ask=withdraw&edit=1",
    "/tournaments/{t}/players/17/",
    "/tournaments/{t}/players/check-in/",
    "/lists/",
    "/tournaments/{t}/players/listed/?q=duv",
    "/tournaments/{t}/players/refresh/",
    "/tournaments/{t}/players/import/",
    "/tournaments/{t}/games/?round=4",
    "/tournaments/{t}/games.pgn",
    "/tournaments/{t}/rounds/4/games.pgn",
    "/tournaments/{t}/rounds/4/",
    "/tournaments/{t}/rounds/4/?show=open",
    "/tournaments/{t}/rounds/1/",
    "/tournaments/{t}/rounds/4/boards/3/",
    "/tournaments/{t}/rounds/4/why/3/",
    "/tournaments/{t}/rounds/4/why/3/?depth=for_arbiter&against=7",
    "/tournaments/{t}/rounds/2/why/3/?depth=steps&against=0",
    "/tournaments/{t}/rounds/4/why/17/",
    "/tournaments/{t}/rounds/4/change/",
    "/tournaments/{t}/standings/",
    "/tournaments/{t}/standings/?after=2",
    "/tournaments/{t}/standings/?sex=w&age=Senior&rating_to=1900&club=x",
    "/tournaments/{t}/standings/why/3/?code=BH/C1",
    "/tournaments/{t}/standings/why/17/?code=PTS&after=2",
    "/tournaments/{t}/standings/cross/",
    "/tournaments/{t}/standings/cross/?by=number&after=1",
    "/tournaments/{t}/standings/cards/",
    "/tournaments/{t}/standings/what-if/?player=3&b14=1",
    "/tournaments/{t}/prizes/",
    "/tournaments/{t}/prizes/announce/",
    "/tournaments/{t}/prizes/receipts/",
    "/tournaments/{t}/settings/tie-breaks/",
    "/tournaments/{t}/settings/tie-breaks/?codes=KS,EDE,nonsense,ARO,BH,BH",
    "/tournaments/{t}/documents/pairings/4/",
    "/tournaments/{t}/documents/pairings/4/names/",
    "/tournaments/{t}/documents/players/",
    "/tournaments/{t}/documents/players/?by=rating",
    "/tournaments/{t}/journal/",
    "/tournaments/{t}/journal/?before=40",
    "/tournaments/{t}/journal/20/",
    "/tournaments/{t}/settings/",
    "/tournaments/{t}/documents/",
    "/tournaments/{t}/documents/trf/",
    "/tournaments/{t}/after/",
    "/tournaments/{t}/after/bring/?piece=T1",
    "/tournaments/{t}/after/check/",
)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_there(client: Client, demo: int, language: str) -> None:
    for path in PAGES:
        address = path.format(t=demo, e=STORE.tournament(demo).event)
        answer = client.get(address, headers={"accept-language": language})
        assert answer.status_code == 200, path
        if answer.headers["Content-Type"].startswith("text/html"):
            assert answer.headers["Content-Language"] == language
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert "camera=()" in answer.headers["Permissions-Policy"]
            assert answer.headers["Referrer-Policy"] == "same-origin"
