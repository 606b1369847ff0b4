"""The PDF itself: pages, words where they belong, nothing empty, cut or printed over.

Each document once or twice: setting a page costs a tenth of a second.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from ronde.documents import typesetter, typesetting
from ronde.documents.errors import TypesettingFailed, TypstMissing
from ronde.documents.registry import DOCUMENTS
from ronde.documents.typesetting import TEMPLATES, typeset
from support.papers import event, needs_poppler, needs_typst, pages_of, printed

pytestmark = needs_typst

PRINTED = (
    ("swiss-5", "pairings.names", "fr", "", 1),
    ("swiss-60", "pairings.names", "en", "", 1),
    ("swiss-60", "pairings.names", "fr", "opponents=yes", 2),
    ("swiss-500", "pairings.names", "fr", "", 7),
    ("swiss-60", "pairings.names", "fr", "paper=letter,unpaired=hidden", 1),
    ("swiss-60", "pairings.poster", "fr", "", 1),
    ("swiss-500", "pairings.poster", "en", "sheets=4,paper=a4", 22),
    ("swiss-5", "pairings.boards", "en", "", 1),
    ("swiss-60", "pairings.boards", "fr", "results=blank,columns=2", 1),
    ("swiss-60", "results.boards", "fr", "sort=name", 2),
    ("swiss-60", "pairings.boards", "fr", "", 1),
    ("swiss-500", "results.boards", "en", "", 8),
    ("swiss-60", "pairings.slips", "fr", "", 4),
    ("swiss-5", "pairings.table_cards", "en", "", 1),
    ("swiss-60", "round.floor", "fr", "", 1),
    ("swiss-60", "round.floor", "en", "every=10", 3),
    ("league", "round.floor", "en", "", 1),
    ("swiss-5", "round.clock_sheet", "fr", "", 1),
    ("swiss-60", "round.clock_sheet", "en", "board=12", 1),
    ("adjourned", "round.adjournment", "fr", "", 2),
    ("adjourned", "round.resumptions", "fr", "", 1),
    ("chess960", "round.position", "fr", "", 1),
    ("chess960", "scoresheets", "en", "", 2),
    ("chess960", "pairings.table_cards", "fr", "", 1),
    ("swiss-5", "scoresheets", "fr", "", 2),
    ("swiss-5", "scoresheets", "en", "filled=blank,moves=80", 1),
    ("swiss-5", "standings", "fr", "", 1),
    ("swiss-60", "standings", "en", "", 2),
    ("swiss-500", "standings", "fr", "", 11),
    ("swiss-60", "standings", "fr", "details=yes,paper=a3", 2),
    ("swiss-60", "standings.category", "fr", "by=club", 3),
    ("swiss-60", "standings.category", "en", "details=yes", 7),
    ("swiss-60", "standings.groups", "fr", "mixed=yes,best=3", 1),
    ("playoff", "playoff.sheet", "fr", "", 2),
    ("playoff", "playoff.sheet", "en", "paper=letter", 2),
    ("swiss-60", "cross.swiss", "en", "", 2),
    ("swiss-60", "players", "en", "sort=club", 3),
    ("swiss-60", "players", "fr", "sort=rating", 2),
    ("swiss-60", "players", "en", "sort=category,ids=yes", 3),
    ("swiss-5", "players.absences", "fr", "", 1),
    ("swiss-60", "players.checkin", "en", "", 2),
    ("entries", "players.checkin", "fr", "", 1),
    ("entries", "players.checkin", "en", "sort=problems,only=open", 1),
    ("entries", "players.problems", "fr", "", 3),
    ("entries", "players.access", "fr", "", 2),
    ("swiss-60", "badges", "fr", "", 6),
    ("swiss-60", "players.labels", "en", "", 3),
    ("swiss-60", "players.card", "fr", "", 10),
    ("swiss-60", "players.card", "en", "kind=pairing", 12),
    ("swiss-60", "players.card", "fr", "kind=rating,player=7", 1),
    ("swiss-5", "schedule", "en", "", 1),
    ("swiss-5", "schedule", "fr", "paper=a3", 1),
    ("swiss-5", "results.open", "fr", "", 1),
    ("swiss-60", "standings", "fr", "letters=large", 4),
    ("swiss-60", "pairings.names", "fr", "letters=large", 3),
    ("swiss-60", "board_numbers", "en", "size=a5", 15),
    ("swiss-60", "prizes.announced", "en", "", 1),
    ("swiss-60", "prizes.awards", "fr", "sort=ceremony", 1),
    ("paired", "pairings.explained", "fr", "player=4,against=7", 2),
    ("paired", "pairings.explained", "en", "board=2", 3),
    ("paired", "pairings.check", "fr", "", 3),
    ("cup", "draw.protocol", "fr", "", 4),
    ("swiss-60", "standings.tiebreaks", "fr", "player=7", 2),
    ("swiss-60", "standings.progress", "fr", "", 3),
    ("swiss-60", "statistics", "en", "", 2),
    ("swiss-60", "prizes.awards", "en", "sort=name", 1),
    ("swiss-60", "prizes.receipts", "fr", "", 1),
    ("swiss-60", "prizes.receipt_list", "en", "", 1),
    ("swiss-60", "prizes.envelopes", "fr", "amounts=yes", 1),
    ("swiss-60", "prizes.account", "fr", "", 1),
    ("swiss-60", "diploma", "fr", "who=prizes", 3),
    ("swiss-5", "diploma", "en", "who=everybody", 5),
    ("swiss-5", "attendance", "fr", "", 5),
    ("swiss-5", "poster", "fr", "", 1),
    ("federal", "regulations", "fr", "", 3),
    ("federal", "regulations", "en", "letters=large", 6),
    ("federal", "regulations", "fr", "beside=yes,paper=letter", 5),
    ("federal", "committee", "fr", "", 1),
    ("swiss-5", "laws.rapid_card", "fr", "", 2),
    ("swiss-5", "laws.rapid_card", "en", "cadence=rapid", 1),
    ("swiss-5", "laws.rapid_card", "fr", "cadence=blitz,paper=letter", 1),
    ("swiss-5", "laws.rapid_card", "fr", "cadence=rapid,letters=large", 3),
    ("swiss-60", "checklist", "fr", "", 2),
    ("league", "notices", "en", "", 1),
    ("league", "journal", "fr", "", 3),
    ("swiss-60", "signs", "en", "arrow=left", 7),
    ("berger", "cross.berger", "fr", "", 1),
    ("berger", "cross.berger", "en", "sort=name,paper=letter", 1),
    ("berger", "schedule.roundrobin", "en", "", 1),
    ("berger", "schedule.roundrobin", "fr", "sort=player", 2),
    ("league", "schedule.roundrobin", "fr", "sort=player", 1),
    ("scheveningen", "cross.scheveningen", "fr", "", 1),
    ("rutsch", "seating.rutsch", "fr", "", 9),
    ("rutsch", "seating.rutsch", "en", "only=2", 2),
    ("swiss-500", "seating.hall", "fr", "block=20", 3),
    ("swiss-60", "seating.hall", "en", "paper=a4,block=5", 2),
    ("cup", "cup.bracket", "en", "", 2),
    ("large-cup", "cup.bracket", "fr", "", 8),
    ("large-cup", "cup.bracket", "en", "paper=a3", 5),
    ("cup", "cup.match", "fr", "stage=1", 5),
    ("molter", "molter.grid", "fr", "", 1),
    ("molter", "molter.team_sheet", "en", "", 1),
    ("molter", "molter.grid", "en", "table=7", 1),
    ("molter", "molter.team_sheet", "fr", "set=fewer", 1),
    ("molter", "molter.board_cards", "fr", "", 3),
    ("molter", "molter.player_cards", "en", "", 3),
    ("molter", "molter.player_cards", "fr", "covers=no,set=fewer", 2),
    ("league", "pairings.matches", "fr", "", 1),
    ("league", "match.sheet", "en", "", 3),
    ("league", "match.lineup", "fr", "", 6),
    ("league", "team.standings", "en", "", 1),
    ("league", "badges", "fr", "who=captains", 1),
    ("swiss-5", "badges", "en", "who=helpers", 1),
    ("swiss-5", "place_cards", "fr", "", 3),
    ("swiss-5", "board_numbers", "fr", "size=tent", 1),
    ("swiss-5", "cards.test", "en", "size=3x7,right=-15", 1),
    ("league", "cross.team", "fr", "", 1),
    ("norms", "norms.it1", "en", "", 2),
    ("norms", "norms.it1", "en", "gloss=fr,player=1", 2),
    ("norms", "norms.it2", "en", "gloss=fr", 2),
    ("norms", "norms.it4", "en", "place=world_amateur_2300:gold", 3),
    ("norms", "norms.summary", "fr", "", 1),
    ("norms", "norms.audit", "fr", "", 2),
    ("norms", "report.fide", "en", "gloss=fr", 1),
    ("swiss-60", "report.trf", "fr", "", 2),
    ("swiss-60", "ratings.changes", "en", "sort=name", 2),
    ("federal", "ffe.t1", "fr", "", 1),
    ("federal", "ffe.t2", "fr", "", 1),
    ("federal", "ffe.t3", "fr", "", 1),
    ("federal", "ffe.t4", "fr", "", 1),
    ("federal", "ffe.t5", "fr", "", 9),
    ("federal", "ffe.t6", "fr", "", 1),
    ("federal", "ffe.t7", "fr", "player=6", 1),
    ("federal", "ffe.warning", "fr", "player=6", 1),
    ("federal", "ffe.complaint", "fr", "player=6", 2),
    ("federal", "ffe.indemnity", "fr", "", 8),
    ("federal", "ffe.licences", "fr", "", 1),
    ("federal", "ffe.fees", "fr", "", 1),
    ("federal", "ffe.registration", "fr", "", 1),
    ("federal", "ffe.asp_afc", "fr", "", 1),
    ("federal", "ffe.asp_afo", "en", "", 1),
    ("federal", "accounts.entries", "en", "", 1),
    ("federal", "arbiters.fa1", "en", "", 1),
    ("federal", "arbiters.ia1", "en", "", 1),
    ("federal", "arbiters.fa2", "en", "", 1),
    ("federal", "arbiters.ia2", "fr", "", 1),
    ("federal", "arbiters.ia3", "en", "", 1),
    ("federal", "incident", "fr", "board=3", 1),
    ("federal", "incidents", "en", "", 1),
    ("federal", "appeal.form", "fr", "board=3,player=6", 1),
    ("federal", "appeal.decision", "en", "", 1),
    ("federal", "case", "fr", "player=6", 1),
    ("federal", "fairplay.plan", "fr", "", 1),
    ("federal", "fairplay.checks", "en", "", 1),
    ("federal", "information", "fr", "", 3),
)
"""Event, document, language, options, and the most pages it may take."""

SHORT = {"board_numbers", "signs"}
"""A page of these says a word or two."""


@pytest.mark.parametrize("asked", PRINTED, ids=lambda asked: "-".join(map(str, asked[:4])))
@needs_poppler
def test_pages(asked: tuple[str, str, str, str, int]) -> None:
    *what, most = asked
    pages = pages_of(printed(*what))
    assert 1 <= len(pages) <= most
    for number, page in enumerate(pages, start=1):
        assert page.outside == [], f"page {number}"
        assert page.colliding == [], f"page {number}"
        assert len(page.words) > 12 or asked[1] in SHORT, f"page {number} is empty"


def test_every_document_is_printed_here() -> None:
    printed_here = {code for _, code, *_ in PRINTED}
    single = {kind.code for kind in DOCUMENTS if not kind.parts}
    assert single - printed_here == {"pairings.code_cards", "public_qr"}


@needs_poppler
@pytest.mark.parametrize("code", ["pairings.names", "standings", "players"])
def test_everybody_is_on_paper_as_typed(code: str) -> None:
    """Names that look like markup are printed as they are; a letter that lacks is a `?`."""
    text = " ".join(page.text for page in pages_of(printed("swiss-60", code, "en")))
    joined = text.replace(" ", "").replace("\u00ad", "").replace("-", "")
    for player in event("swiss-60").state.tournament.players:
        for part in player.name.replace("王", "?").replace(",", " ").split():
            # a word that no column holds is broken, and its pieces are read apart
            assert part.replace("-", "")[:22] in joined, part
    assert all(part in joined for part in ('#import"x"', "*strong*", "$a$", "#panic(1)"))


@needs_poppler
def test_every_page_says_what_it_is_and_which() -> None:
    pages = pages_of(printed("swiss-500", "standings", "fr"))
    for number, page in enumerate(pages, start=1):
        assert "Classement après la ronde 3" in page.text
        assert f"page {number}/{len(pages)}" in page.text
        assert "journal 412" in page.text
        assert "Open d'automne de Beaune · Tournoi A" in page.text


def test_the_same_request_gives_the_same_bytes() -> None:
    first = printed("swiss-5", "standings", "fr")
    assert first == printed.__wrapped__("swiss-5", "standings", "fr")
    assert first != printed("swiss-5", "standings", "en")


def test_it_is_tagged_and_says_its_language() -> None:
    pdf = printed("swiss-5", "standings", "fr")
    assert b"/MarkInfo" in pdf
    assert b"/Lang" in pdf
    assert b"pdfuaid" in pdf


class TestTypesetting:
    def test_without_typst_the_way_out_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
        with pytest.raises(TypstMissing):
            typeset({}, timestamp=0)

    def test_what_a_template_refuses_is_told_with_its_place(self) -> None:
        with pytest.raises(TypesettingFailed, match=r"main\.typ"):
            typeset({}, timestamp=0)

    def test_what_takes_too_long_is_stopped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(typesetting, "_SECONDS", 0.001)
        with pytest.raises(TypesettingFailed, match=r"0\.001"):
            typeset({}, timestamp=0)

    def test_whoever_finds_a_line_is_told_at_once(self) -> None:
        """So that a server keeps threads for everything else."""
        with ExitStack() as line:
            for _ in range(3):
                line.enter_context(typesetting._IN_LINE)
            with pytest.raises(TypesettingFailed, match="others are printing"):
                typeset({}, timestamp=0)
        with pytest.raises(TypesettingFailed, match=r"main\.typ"):
            typeset({}, timestamp=0)

    def test_a_process_that_lacks_typst_says_so(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        lacking = tmp_path / "typesetter.py"
        lacking.write_text("import sys; sys.stdin.read(); sys.exit(3)", "utf-8")
        monkeypatch.setattr(typesetter, "__file__", str(lacking))
        with pytest.raises(TypstMissing):
            typeset({}, timestamp=0)

    def test_templates_fetch_nothing(self) -> None:
        for template in TEMPLATES.glob("*.typ"):
            assert "@" not in template.read_text("utf-8"), "no package from the network"
