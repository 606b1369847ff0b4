"""Forms: what they fill in, what they leave open, whose they are, and sums to the cent."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.documents.asking import DocumentRequest, desk_of, offered
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.gathering import missing_in, view_models
from ronde.documents.making import make
from ronde.documents.paper import (
    Cell,
    Counted,
    Entries,
    Listing,
    Name,
    Paper,
    Said,
    Sheets,
    Signs,
    Table,
    Ticks,
)
from ronde.documents.registry import DOCUMENTS
from ronde.model import (
    Appeal,
    AppealOutcome,
    BirthDate,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    Result,
    Tick,
)
from ronde.model.career import ArbiterLog, Dated, Served
from ronde.queries.cash import cash
from ronde.queries.dues import dues_of
from ronde.queries.fair_play import level_tick, line_id
from ronde.queries.pay import pay_book
from ronde.texts.fair_play import measure_text
from support.papers import event, needs_poppler, needs_typst, pages_of, printed

FEDERAL = event("federal")


def paper(code: str, source: Source = FEDERAL, language: str = "en", **options: str) -> Paper:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, made),) = view_models(source, asked)
    return made


def sheets(code: str, source: Source = FEDERAL, language: str = "en", **options: str) -> Sheets:
    made = paper(code, source, language, **options)
    assert isinstance(made, Sheets)
    return made


def filled(made: Sheets, sheet: int = 0) -> dict[str, str]:
    blocks = made.sheets[sheet].blocks
    return {e.label: e.value for b in blocks if isinstance(b, Entries) for e in b.items}


def sentences(made: Sheets, sheet: int = 0) -> str:
    return " ".join(b.text for b in made.sheets[sheet].blocks if isinstance(b, Said))


def plain(cell: Cell) -> str:
    assert not isinstance(cell, Counted), "forms count no pages"
    return cell if isinstance(cell, str) else cell.family if isinstance(cell, Name) else cell.text


def rows(made: Sheets, sheet: int = 0) -> list[list[str]]:
    tables = (b for b in made.sheets[sheet].blocks if isinstance(b, Table))
    return [[plain(cell) for cell in row] for t in tables for row in t.section.rows]


def cents(text: str) -> int:
    found = re.fullmatch(r"(-?[\d,]+\.\d\d)\s€", text)
    assert found, text
    return int(Fraction(found[1].replace(",", "")) * 100)


def settings_changed(**new: object) -> Source:
    state = FEDERAL.state
    changed = replace(state.tournament.settings, **new)  # type: ignore[arg-type]
    return replace(
        FEDERAL, state=replace(state, tournament=replace(state.tournament, settings=changed))
    )


def officials_changed(number: int, **new: object) -> Source:
    officials = list(FEDERAL.state.tournament.settings.officials)
    officials[number] = replace(officials[number], **new)  # type: ignore[arg-type]
    return settings_changed(officials=tuple(officials))


class TestWhoseTheyAre:
    def test_forms_of_the_federation_are_hers_alone(self) -> None:
        belgian = settings_changed(federation="BEL")
        codes = {item.kind.code for item in offered(belgian)}
        assert not any(code.startswith("ffe.") for code in codes)
        assert {"incident", "arbiters.fa1", "accounts.entries"} <= codes
        with pytest.raises(DocumentNotReady) as refused:
            sheets("ffe.t1", belgian)
        assert refused.value.fault.code == "document.other_system"

    def test_they_speak_the_language_of_whom_they_are_sent_to(self) -> None:
        spoken = {
            kind.code: desk_of(FEDERAL, DocumentRequest(code=kind.code)).language
            for kind in DOCUMENTS
            if kind.code.startswith(("ffe.", "arbiters."))
        }
        assert {code for code, said in spoken.items() if said == "fr"} == {
            code for code in spoken if code.startswith("ffe.")
        }
        assert desk_of(FEDERAL, DocumentRequest(code="ffe.t1", language="en")).language == "en"

    def test_the_report_about_a_player_came_with_its_edition(self) -> None:
        older = settings_changed(editions={"ffe-admin": "2022"})
        assert "ffe.t7" in {item.kind.code for item in offered(FEDERAL)}
        assert "ffe.t7" not in {item.kind.code for item in offered(older)}


class TestWhatIsOpen:
    def test_nothing_is_invented_and_what_is_missing_is_named(self) -> None:
        poor = settings_changed(registration="", organiser="", club="", city="")
        made = sheets("ffe.t6", poor)
        assert {"Registration number", "Organiser", "Town"} <= set(made.missing)
        assert not {"Registration number", "Organiser", "Town"} & set(sheets("ffe.t6").missing)

    def test_what_a_pen_fills_in_is_not_missing(self) -> None:
        assert sheets("ffe.t4").missing == ()
        assert filled(sheets("ffe.t4"))["Licence number"] == ""

    @needs_typst
    def test_the_document_tells_it(self) -> None:
        made = make(FEDERAL, DocumentRequest(code="arbiters.ia3"))
        assert "FIDE ID" in made.missing
        assert made.missing == missing_in(
            view_models(FEDERAL, DocumentRequest(code="arbiters.ia3"))
        )


class TestReport:
    def test_the_cover_page(self) -> None:
        found = filled(sheets("ffe.t1"))
        assert found["Registration number"] == "H-4711"
        assert found["Players with a FIDE rating, of all"] == "23 of 24"
        assert found["Money prizes in all"] == "800.00 €"
        assert found["E-mail"] == "zq.mail@example.org"
        names = [row[0] for row in rows(sheets("ffe.t1"))]
        assert names == ["Morin Claire", "Petit Hugo", "Roux Inès", "Faure Paul"]

    def test_minutes_are_told_in_order_with_reason_and_article(self) -> None:
        told = rows(sheets("ffe.t2"))
        assert [row[1] for row in told] == ["5", "2", "5"]
        assert "a result of round 2 must be corrected" in told[0][2]
        assert "both sheets say so" in told[1][2]
        assert "4.2-4.4" in told[1][2]
        assert told[2][2].count("struck a player") == 1

    def test_nothing_to_report(self) -> None:
        assert FEDERAL.journal is not None
        quiet = replace(FEDERAL.journal, entries=FEDERAL.journal.entries[:1])
        made = sheets("ffe.t2", replace(FEDERAL, journal=quiet), "fr")
        assert "Rien à signaler." in sentences(made)
        assert rows(made) == []


class TestLetters:
    def test_a_declaration_for_each_licence_not_in_order(self) -> None:
        """Nine rounds of 90 + 30 ask for licence A; only number 6 has another."""
        made = sheets("ffe.t3")
        assert [filled(made, n)["Licence number"] for n in range(len(made.sheets))] == [
            "zqlicence6"
        ]
        assert "licence A" in sentences(made)
        assert made.apart

    def test_rapid_asks_for_the_other_form(self) -> None:
        rapid = settings_changed(time_control="15 min + 10 s")
        assert filled(sheets("ffe.t3", rapid))["Licence number"] == ""

    def test_anybody_may_be_asked_for_by_number(self) -> None:
        assert filled(sheets("ffe.t4", player="7"))["Licence number"] == "zqlicence7"
        with pytest.raises(DocumentOptionError):
            sheets("ffe.t4", player="77")

    def test_an_inquiry_for_everybody_who_lost_by_forfeit(self) -> None:
        made = sheets("ffe.t5")
        lost = {
            game.black
            for round_ in FEDERAL.state.tournament.rounds
            for game in round_.games
            if game.result.is_forfeit
        }
        assert len(made.sheets) == len(lost) > 1
        assert filled(made)["At the latest"] == "27 Nov. 2026"
        assert "LA25 1.3 17.2" in sentences(made)

    def test_what_follows_is_that_of_the_edition(self) -> None:
        older = settings_changed(editions={"ffe-admin": "2022"})
        assert "3 months" in sentences(sheets("ffe.t5", older))
        assert "form T7" in sentences(sheets("ffe.t5"))

    def test_an_exclusion_with_its_reason(self) -> None:
        found = filled(sheets("ffe.t6"))
        assert found["Licence number"] == "zqlicence9"
        assert (found["Excluded after round"], found["Reasons"]) == ("5", "struck a player")


class TestMoney:
    def test_each_arbiter_signs_two_copies(self) -> None:
        made = sheets("ffe.indemnity", language="fr")
        assert made.frame.copies == "2 exemplaires"
        assert [s.heading for s in made.sheets] == [
            "Exemplaire 1 sur 2",
            "Exemplaire 2 sur 2",
        ] * 4
        assert len(sheets("ffe.indemnity", official="2").sheets) == 2
        with pytest.raises(DocumentOptionError):
            sheets("ffe.indemnity", official="9")

    @needs_typst
    @needs_poppler
    def test_each_copy_is_a_paper_of_its_own(self) -> None:
        """Its pages are counted from 1, its head is the large one."""
        pages = pages_of(printed("federal", "ffe.indemnity"))
        assert len(pages) == 8
        assert all("page 1/1" in page.text for page in pages)
        assert all("2 exemplaires" in page.text for page in pages)

    def test_an_indemnity_is_the_sum_of_its_lines(self) -> None:
        made = sheets("ffe.indemnity")
        book = pay_book(FEDERAL.state)
        for number, each in enumerate(book.officials):
            *lines, total = [cents(row[-1]) for row in rows(made, 2 * number)]
            assert each.sheet is not None
            assert sum(lines) == total == each.sheet.known.cents
            assert rows(made, 2 * number) == rows(made, 2 * number + 1)
        assert cents(rows(made)[-1][-1]) == 9 * 6500 + 5440 + 1850
        assert "10.00 €" in sentences(made), "a gift is said"

    def test_what_cannot_be_reckoned_with_is_said(self) -> None:
        office = FEDERAL.state.office
        terms = replace(office.terms[0], days=(replace(office.terms[0].days[0], days=99),))
        state = replace(FEDERAL.state, office=replace(office, terms=(terms,)))
        made = sheets("ffe.indemnity", replace(FEDERAL, state=state), official="1")
        assert "99" in sentences(made)
        assert rows(made) == []

    def test_dues_are_the_sum_of_their_lines(self) -> None:
        made, answer = sheets("ffe.fees"), dues_of(FEDERAL.state)
        assert answer.amount is not None
        *lines, total = [cents(row[-1]) for row in rows(made)]
        assert sum(lines) == total == answer.amount.cents
        assert filled(made)["To be paid by"] == "28 Nov. 2026"

    def test_the_entry_account_agrees_with_the_book(self) -> None:
        made = paper("accounts.entries")
        assert isinstance(made, Listing)
        assert FEDERAL.journal is not None
        book = cash(FEDERAL.journal)
        cells = [[plain(cell) for cell in row] for row in made.sections[0].rows]
        assert sum(cents(row[2]) for row in cells) == book.owed == 24 * 6000
        assert sum(cents(row[3]) for row in cells) == book.book.total == 8550
        opened = sum(cents(row[5]) for row in cells if row[5] != "–")
        assert opened == book.outstanding == 24 * 6000 - 8550
        said = [plain(line) for line in made.sections[1].lines]
        assert said[:4] == [
            "Due: 1440.00 €",
            "Paid: 85.50 €",
            "Still to come: 1354.50 €",
            "To give back: 0.00 €",
        ]

    def test_the_registration_has_its_fields_in_order_and_its_days(self) -> None:
        made = sheets("ffe.registration")
        labels = list(filled(made))
        assert labels[:3] == [
            "Club responsible",
            "Name of the event, with every restriction",
            "Place",
        ]
        assert filled(made)["Rated for"] == "FIDE rating, norms possible"
        assert "4 Oct. 2026" in [row[1] for row in rows(made)]

    def test_licences_to_settle(self) -> None:
        made = paper("ffe.licences")
        assert isinstance(made, Listing)
        numbers = {row[2] for row in made.sections[0].rows}
        assert "zqlicence6 B" in numbers


class TestArbiters:
    def test_a_norm_report_for_each_candidate(self) -> None:
        found = filled(sheets("arbiters.fa1"))
        assert (found["Family name"], found["Given name"]) == ("Petit", "Hugo")
        assert (found["First round"], found["Last round"]) == ("13 Nov. 2026", "21 Nov. 2026")
        assert (found["Rated players"], found["Federations"]) == ("23", "3")
        assert found["Family name, given name"] == "Morin Claire", "the chief confirms"
        assert filled(sheets("arbiters.ia1"))["Family name"] == "Roux"

    def test_a_candidate_who_fails_is_refused_with_what_fails(self) -> None:
        person = replace(
            FEDERAL.state.tournament.settings.officials[1].person, birth=BirthDate(2012, 1, 1)
        )
        young = officials_changed(1, person=person)
        with pytest.raises(DocumentNotReady) as refused:
            sheets("arbiters.fa1", young)
        assert refused.value.fault.code == "document.norm_refused"
        assert "Petit Hugo" in refused.value.said_in("en")
        assert "18" in refused.value.said_in("en")
        made = sheets("arbiters.fa1", young, override="the commission agreed")
        assert "because: the commission agreed" in sentences(made)

    @pytest.mark.parametrize(
        ("options", "fault"),
        [
            ({"override": "x" * 100_000}, "document.long"),
            ({"official": "9" * 5000}, "document.number"),
            ({"official": "-1"}, "document.number"),
            ({"official": "0"}, "document.no_official"),
        ],
    )
    def test_what_is_no_option_is_refused(self, options: dict[str, str], fault: str) -> None:
        with pytest.raises(DocumentOptionError) as refused:
            sheets("arbiters.fa1", FEDERAL, "en", **options)
        assert refused.value.fault.code == fault
        assert len(refused.value.said_in("fr")) < 200

    def test_without_a_candidate_it_is_not_ready(self) -> None:
        nobody = officials_changed(1, norm_wanted="")
        [item] = [i for i in offered(nobody) if i.kind.code == "arbiters.fa1"]
        assert item.problem is not None
        assert item.problem.fault.code == "document.no_candidate"
        with pytest.raises(DocumentNotReady):
            sheets("arbiters.fa1", official="1")

    def test_an_application_is_filled_from_the_log_of_whoever_asks(self) -> None:
        events = tuple(
            Served(
                name=f"Open {n}",
                start=dt.date(2026, n, 1),
                end=dt.date(2026, n, 9),
                role="deputy",
                system=system,
                rounds=9,
                players=60,
                rated=60,
                federations=3,
                norm="FA",
                signed_by="Morin, Claire",
            )
            for n, system in ((1, "swiss"), (2, "round_robin"), (3, "swiss"))
        )
        log = ArbiterLog(
            name="Petit, Hugo",
            fide_id="600001",
            birth=dt.date(1990, 1, 2),
            courses=(Dated(code="seminar", day=dt.date(2025, 5, 4)),),
            events=events,
        )
        made = sheets("arbiters.fa2", replace(FEDERAL, log=log))
        assert made.frame.event == "", "it is somebody's, not the event's"
        assert [row[0] for row in rows(made)] == ["Open 1", "Open 2", "Open 3"]
        assert [row[3] for row in rows(made)] == ["SS", "RR", "SS"]
        assert filled(made)["Date of the seminar"] == "4 May 2025"
        assert made.missing == ()

    def test_an_upgrade_names_both_categories(self) -> None:
        log = ArbiterLog(
            name="Petit, Hugo",
            awards=(
                Dated(code="FA", day=dt.date(2020, 1, 1)),
                Dated(code="IA", day=dt.date(2023, 1, 1)),
            ),
        )
        found = filled(sheets("arbiters.ia3", replace(FEDERAL, log=log)))
        assert (found["Category now"], found["Category asked for"]) == ("D", "C")


class TestDesk:
    def test_what_the_log_has_is_filled_in(self) -> None:
        game = FEDERAL.state.tournament.rounds[-1].games[0]
        noted = Incident(
            number=1,
            kind=IncidentKind.ILLEGAL_MOVE,
            player=game.black,
            round=FEDERAL.state.tournament.rounds[-1].number,
            board=game.board,
            facts="with both hands",
            article="7.5.5",
            penalty=Penalty(kind=PenaltyKind.TIME_TO_OPPONENT, minutes=2),
            appeal=True,
        )
        office = replace(FEDERAL.state.office, incidents=(noted,))
        source = replace(FEDERAL, state=replace(FEDERAL.state, office=office))
        made = sheets("incident", source, board=str(game.board))
        found = filled(made)
        assert "illegal move: with both hands" in found.values()
        assert {"7.5.5", "2 minutes to the opponent", str(game.board)} <= set(found.values())
        boxes = [box for b in made.sheets[0].blocks if isinstance(b, Ticks) for box in b.items]
        ticked = [name for name, on in boxes if on]
        assert len(ticked) == 2, "the penalty, and that an appeal was announced"
        line, *others = rows(sheets("incidents", source))
        assert line[0] == "1"
        assert line[5] == "illegal move: with both hands"
        assert line[-1] == "✓"
        assert any("2 minutes to the opponent" in other[1] for other in others if len(other) == 2)

    def test_an_incident_names_who_sat_there(self) -> None:
        found = filled(sheets("incident", board="3"))
        game = FEDERAL.state.tournament.rounds[-1].games[2]
        white = FEDERAL.state.tournament.player(game.white).person
        assert found["White"] == f"{white.family_name} {white.given_name}"
        assert (found["Round"], found["Board"]) == ("5", "3")

    def test_a_board_that_is_not_there(self) -> None:
        with pytest.raises(DocumentOptionError) as refused:
            sheets("incident", board="99")
        assert refused.value.fault.code == "document.no_board"
        with pytest.raises(DocumentOptionError):
            sheets("incident", board="x")

    def test_an_appeal_knows_fee_and_deadline(self) -> None:
        found = filled(sheets("appeal.form"))
        assert (found["Fee"], found["Deadline"]) == ("50.00 €", "30 minutes after the round")

    def test_members_sign_and_votes_are_counted_not_named(self) -> None:
        made = sheets("appeal.decision")
        [signs] = [b for b in made.sheets[0].blocks if isinstance(b, Signs)]
        assert [name for _, name in signs.items] == ["Sage Ada"]
        assert {"Votes for the committee's decision", "Votes against it"} <= set(filled(made))

    def test_a_decision_is_filled_in_from_the_appeal(self) -> None:
        """One sheet for each appeal; a board where nobody appealed has an empty one."""
        game = FEDERAL.state.tournament.rounds[-1].games[0]
        lodged = Appeal(
            number=1,
            player=game.white,
            round=FEDERAL.state.tournament.rounds[-1].number,
            board=game.board,
            decision="the loss of the game",
            fee=5000,
            fee_returned=True,
            outcome=AppealOutcome.CHANGED,
            members=("Sage, Ada", "Stand-in, Jo"),
            reasons="the clock was set wrong",
            article="6.10",
            was=Result.BLACK_WINS,
            result=Result.DRAW,
            votes_for=2,
            votes_against=0,
        )
        late = replace(lodged, number=2, outcome=AppealOutcome.INADMISSIBLE, ground="late")
        office = replace(FEDERAL.state.office, appeals=(lodged, late))
        source = replace(FEDERAL, state=replace(FEDERAL.state, office=office))
        made = sheets("appeal.decision", source)
        assert len(made.sheets) == 2
        found = filled(made)
        assert {"the loss of the game", "the clock was set wrong (6.10)"} <= set(found.values())
        assert "0-1 → ½-½" in found.values()
        assert (found["Votes for the committee's decision"], found["Votes against it"]) == (
            "2",
            "0",
        )
        signs = [b for b in made.sheets[0].blocks if isinstance(b, Signs)]
        assert [name for one in signs for _, name in one.items] == ["Sage Ada", "Stand-in Jo"]
        ticked = [
            [name for b in sheet.blocks if isinstance(b, Ticks) for name, on in b.items if on]
            for sheet in made.sheets
        ]
        assert [len(one) for one in ticked] == [1, 1]
        assert ticked[0] != ticked[1]
        elsewhere = sheets("appeal.decision", source, board=str(game.board + 1))
        assert not any(value == "50.00 €" for value in filled(elsewhere).values())

    def test_the_chain_of_a_forfeit(self) -> None:
        found = filled(sheets("case", player="6"))
        assert found["Licence number"] == "zqlicence6"
        assert len(rows(sheets("case"))) == 8

    def test_the_officer_of_fair_play(self) -> None:
        assert filled(sheets("fairplay.plan"))["Norms possible"] == "yes"
        assert "Confidential" in sentences(sheets("fairplay.checks"))

    def test_the_plan_has_the_ticks_that_are_kept(self) -> None:
        done = Tick(id=line_id("zones"), note="zqnote")
        kept = (level_tick("maximum"), done)
        office = replace(FEDERAL.state.office, ticks=kept)
        made = sheets(
            "fairplay.plan", replace(FEDERAL, state=replace(FEDERAL.state, office=office))
        )
        [levels] = [b.items for b in made.sheets[0].blocks if isinstance(b, Ticks)]
        assert [on for _, on in levels] == [False, False, True]
        zones, cameras = (
            next(row for row in rows(made) if row[0] == measure_text(code, "en"))
            for code in ("zones", "cameras")
        )
        assert (zones[1], zones[3]) == ("✓", "✓")
        assert "zqnote" in str(zones[2])
        assert (cameras[1], cameras[3]) == ("□", "□")  # advised, and not planned


def test_trainees_get_a_certificate_each() -> None:
    made = sheets("ffe.asp_afc")
    assert [filled(made, n)["Licence number"] for n in range(len(made.sheets))] == ["zqlicence"]
    nobody = sheets("ffe.asp_afc", officials_changed(3, trainee=False))
    assert [filled(nobody)["Licence number"], len(nobody.sheets)] == ["", 1]


def test_in_the_older_edition_a_certificate_counts_for_the_young_too() -> None:
    def aims(source: Source) -> list[str]:
        blocks = sheets("ffe.asp_afc", source).sheets[0].blocks
        ticks = next(b for b in blocks if isinstance(b, Ticks))
        return [name for name, _ in ticks.items]

    older = settings_changed(editions={"ffe-career": "2018"})
    assert (aims(older), aims(FEDERAL)) == (["for AFJ", "for AFC"], ["for AFC"])
