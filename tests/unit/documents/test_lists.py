"""Lists of players, rounds and standings: what stands on them, as data."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from ronde.documents import reasons
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.figures import Chart
from ronde.documents.gathering import view_models
from ronde.documents.paper import Cards, Entries, Listing, Name, Paper, Sheets, Styled
from ronde.documents.scoresheets import ScoreSheets
from ronde.journal import Journal, append
from ronde.journal.events import ResultCorrected, ResultEntered
from ronde.model import BoardNo, Result, RoundNo
from ronde.pairing.swiss import SwissError
from support.papers import AT, event
from support.system_events import hall


def paper_of(source: Source, code: str, language: str = "en", **options: str) -> Paper:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(source, asked)
    return paper


def listed(name: str, code: str, language: str = "en", **options: str) -> Listing:
    found = paper_of(event(name), code, language, **options)
    assert isinstance(found, Listing)
    return found


def text_of(cell: object) -> str:
    match cell:
        case str():
            return cell
        case Name():
            return f"{cell.family} {cell.given}".strip()
        case _:
            return str(getattr(cell, "text", ""))


def column(paper: Listing, head: str, section: int = 0) -> list[str]:
    found = paper.sections[section]
    place = [c.head for c in found.columns].index(head)
    return [text_of(row[place]) for row in found.rows]


class TestPlayers:
    def test_categories_go_by_age_and_everybody_is_in_one(self) -> None:
        paper = listed("swiss-60", "players", sort="category")
        names = [s.heading.split(" (")[0] for s in paper.sections if s.heading]
        assert names[:3] == ["U10", "U12", "U12F"]
        assert names.index("U20F") < names.index("Senior") < names.index("S65")
        assert sum(len(section.rows) for section in paper.sections) == 60

    def test_a_letter_says_whose_list_a_rating_is_from(self) -> None:
        paper = listed("swiss-60", "players", sort="number")
        letters = column(paper, "")
        assert letters[:4] == ["N", "E", "F", ""], "player 4 has no rating"
        assert "F for FIDE" in text_of(paper.sections[-1].lines[1])

    def test_fide_ids_are_listed_only_where_asked_for(self) -> None:
        heads = {
            ids: {c.head for c in listed("entries", "players", ids=ids).sections[0].columns}
            for ids in ("no", "yes")
        }
        assert heads["yes"] - heads["no"] == {"FIDE ID"}

    def test_columns_of_several_lists_stand_below_each_other(self) -> None:
        paper = listed("swiss-60", "players", sort="club")
        widths = {tuple(c.width for c in s.columns) for s in paper.sections if s.rows}
        assert len(widths) == 1

    def test_absences_by_name_tell_all_rounds_of_somebody(self) -> None:
        by_round = listed("swiss-5", "players.absences")
        by_name = listed("swiss-5", "players.absences", sort="name")
        assert [s.heading for s in by_round.sections] == ["Round 1", "Round 2", "Round 3"]
        told = column(by_name, "Rounds")
        assert all(text.startswith("Round ") for text in told)
        assert sum(text.count("Round") for text in told) == 3

    def test_the_first_day_sums_what_is_due_and_paid(self) -> None:
        paper = listed("entries", "players.checkin")
        assert "due 900.00 €, paid 200.00 €, still to come 700.00 €" in text_of(
            paper.sections[0].lines[0]
        )
        dues = [float(text.removesuffix(" €")) for text in column(paper, "Due")]
        assert sum(dues) == 900

    def test_only_what_is_open_leaves_out_who_has_paid_and_is_in_order(self) -> None:
        everybody = listed("entries", "players.checkin")
        left = listed("entries", "players.checkin", only="open")
        first = listed("entries", "players.checkin", sort="problems")
        marks = column(first, "")  # the box is the first column without a head
        assert marks[0] == "", "a box"
        assert 0 < len(left.sections[0].rows) < len(everybody.sections[0].rows)

    def test_a_report_file_has_no_money(self) -> None:
        source = replace(event("entries"), journal=None)
        paper = paper_of(source, "players.checkin")
        assert isinstance(paper, Listing)
        assert "Due" not in {c.head for c in paper.sections[0].columns}

    def test_what_is_wrong_is_told_with_what_can_be_done(self) -> None:
        paper = listed("entries", "players.problems")
        rows = [row for section in paper.sections for row in section.rows]
        told = " ".join(text_of(row[2]) for row in rows)
        assert "2480" in told, "the limit of the tournament"
        assert all(text_of(row[2]) for row in rows)
        assert any(text_of(row[3]) for row in rows)

    def test_a_reception_sheet_for_each_with_needs_or_a_board(self) -> None:
        paper = paper_of(event("entries"), "players.access")
        assert isinstance(paper, Sheets)
        assert [sheet.heading for sheet in paper.sheets] == [
            "Papadópoulos 9 Clémence",
            "Șerban 10 Ève",
        ]
        assert paper.frame.paper == "a5"
        boards = [
            entry.value
            for sheet in paper.sheets
            for block in sheet.blocks
            if isinstance(block, Entries)
            for entry in block.items
            if entry.label == "Fixed board"
        ]
        assert boards == ["–", "3"]


class TestRecords:
    def test_one_player_alone_in_large_letters(self) -> None:
        everybody, alone = listed("swiss-60", "players.card"), None
        alone = listed("swiss-60", "players.card", player="7")
        assert len(everybody.sections) == 60
        assert len(alone.sections) == 1
        assert alone.size > everybody.size
        assert alone.sections[0].heading.startswith("7 Ōe 7 Aya (")

    def test_nobody_of_that_number(self) -> None:
        with pytest.raises(DocumentOptionError, match="99"):
            listed("swiss-60", "players.card", player="99")

    def test_rated_games_sum_up(self) -> None:
        paper = listed("paired", "players.card", kind="rating", player="1")
        assert column(paper, "Opponent") == ["No rated game."], "nobody has a rating"
        paper = listed("swiss-60", "players.card", kind="rating", player="7")
        rows = column(paper, "Result")
        halves = {"1": 2, "½": 1, "0": 0}
        total = rows[-2]
        assert sum(halves[sign] for sign in rows[:-2]) == 2 * float(total.replace("½", ".5"))

    def test_the_record_for_pairing_has_scores_floats_and_colours(self) -> None:
        paper = listed("paired", "players.card", kind="pairing", player="7")
        scores = column(paper, "Scores")
        assert scores[0] == "0 – 0"
        assert scores[-1] == ""
        assert column(paper, "Float")[3] == "↓", "came down in round 4"
        assert column(paper, "Opponent")[-1].startswith("White ")


class TestRounds:
    def test_blank_for_the_floor(self) -> None:
        shown, blank = (
            column(listed("swiss-5", "pairings.boards", results=how), "Result")
            for how in ("shown", "blank")
        )
        assert any(shown)
        assert not any(blank)

    def test_hiding_who_does_not_play(self) -> None:
        assert listed("swiss-5", "pairings.names").sections[-1].lines
        assert not listed("swiss-5", "pairings.names", unpaired="hidden").sections[-1].lines

    def test_a_poster_is_split_where_letters_change(self) -> None:
        paper = listed("swiss-500", "pairings.poster", sheets="4")
        heads = [section.heading for section in paper.sections]
        assert len(heads) == 4
        assert [section.starts for section in paper.sections] == ["", "page", "page", "page"]
        assert paper.size >= 180, "18 points"
        seats = [text_of(row[1]) for section in paper.sections for row in section.rows]
        assert len(seats) == len(set(seats)) == 500
        firsts = [text_of(section.rows[0][0]) for section in paper.sections[1:]]
        assert all(firsts), "each begins with a new letter"

    def test_everybody_s_result_by_name(self) -> None:
        paper = listed("swiss-60", "results.boards", sort="name")
        assert sum(len(section.rows) for section in paper.sections) == 60

    def test_a_corrected_result_is_marked_and_told(self) -> None:
        made = hall("berger", 4)
        made.pair()

        def act(journal: Journal, kind: type, result: Result, board: int) -> Journal:
            done = kind(round=RoundNo(1), board=BoardNo(board), result=result)
            return append(journal, done, author="A", at=AT)

        journal = act(made.journal, ResultEntered, Result.WHITE_WINS, 1)
        journal = act(journal, ResultEntered, Result.DRAW, 2)
        journal = act(journal, ResultCorrected, Result.DRAW, 1)
        paper = paper_of(Source(state=journal.state, journal=journal), "results.boards")
        assert isinstance(paper, Listing)
        assert column(paper, "Result") == ["½-½ †", "½-½"]
        [told] = paper.sections[0].lines
        assert told == "† Board 1: 1-0 first, corrected to ½-½"
        back = act(journal, ResultCorrected, Result.WHITE_WINS, 1)
        again = paper_of(Source(state=back.state, journal=back), "results.boards")
        assert isinstance(again, Listing)
        assert again.sections[0].lines == (), "what stood first stands again"

    def test_a_list_of_each_sector(self) -> None:
        paper = listed("swiss-60", "round.floor", every="20")
        assert [s.heading for s in paper.sections] == ["Boards 1 – 20", "Boards 21 – 30"]
        assert [len(s.rows) for s in paper.sections] == [20, 10]
        assert sum(c.ruled for c in paper.sections[0].columns) == 3, "two times and a result"

    def test_clocks_are_read_every_half_hour_from_the_start(self) -> None:
        paper = listed("swiss-5", "round.clock_sheet", board="2")
        [section] = paper.sections
        assert section.heading.startswith("2 ")
        assert [text_of(row[0]) for row in section.rows][:3] == ["15:00", "15:30", "16:00"]

    @pytest.mark.parametrize("code", ["round.clock_sheet", "scoresheets", "pairings.explained"])
    def test_a_board_that_is_not_there(self, code: str) -> None:
        with pytest.raises(DocumentOptionError, match="no board 77"):
            paper_of(event("swiss-5"), code, board="77")

    def test_an_envelope_for_each_adjourned_game(self) -> None:
        paper = paper_of(event("adjourned"), "round.adjournment")
        assert isinstance(paper, Sheets)
        assert [sheet.heading for sheet in paper.sheets] == [
            "Adjourned: round 2, board 1",
            "Adjourned: round 3, board 1",
        ]
        assert paper.missing == (), "times and the move are written by hand"

    def test_score_sheets_have_as_many_lines_as_asked_for(self) -> None:
        paper = paper_of(event("swiss-5"), "scoresheets", moves="70")
        assert isinstance(paper, ScoreSheets)
        assert ">70</text>" in paper.moves
        assert ">71</text>" not in paper.moves
        assert len(paper.sheets) == 2
        blank = paper_of(event("swiss-5"), "scoresheets", filled="blank")
        assert isinstance(blank, ScoreSheets)
        assert [sheet.white for sheet in blank.sheets] == [None]


class TestReasons:
    def test_one_page_says_what_the_page_says_and_answers_why_not(self) -> None:
        paper = paper_of(event("paired"), "pairings.explained", player="4", against="7")
        assert isinstance(paper, Sheets)
        [sheet] = paper.sheets
        told = [getattr(block, "text", "") for block in sheet.blocks]
        assert "Player 004 (2) meets Player 005 (2) with White." in told
        assert "Why not Player 007?" in told
        assert any("C.04.3@2026-02 5.2.1" in text for text in told)

    def test_whoever_names_nobody_gets_the_first_board(self) -> None:
        paper = paper_of(event("paired"), "pairings.explained")
        assert isinstance(paper, Sheets)
        first = event("paired").state.tournament.rounds[-1].games[0]
        people = [event("paired").state.tournament.player(p).name for p in first.players]
        assert [sheet.heading for sheet in paper.sheets] == people

    @pytest.mark.parametrize("code", ["pairings.check", "pairings.explained"])
    def test_a_round_that_the_system_would_not_pair_says_so(
        self, code: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise SwissError("swiss.no_initial_color", missing="initial_color")

        monkeypatch.setattr(reasons, "explained_round", refuse)
        told = str(paper_of(event("paired"), code))
        assert "The initial colour has not been drawn" in told

    def test_the_check_list_has_everybody_with_the_colour_due(self) -> None:
        paper = listed("paired", "pairings.check")
        numbers = {text_of(row[0]) for section in paper.sections for row in section.rows}
        assert numbers == {str(n) for n in range(1, 14)}
        due = [row[4] for section in paper.sections for row in section.rows]
        assert any(isinstance(cell, Styled) for cell in due), "an absolute one is heavy"

    def test_a_draw_has_its_seed_every_lot_and_signatures(self) -> None:
        paper = paper_of(event("cup"), "draw.protocol")
        assert isinstance(paper, Sheets)
        assert len(paper.sheets) == len(event("cup").state.draws) > 0
        assert {type(b).__name__ for b in paper.sheets[0].blocks} >= {"Table", "Blanks", "Signs"}

    def test_addends_of_a_tie_break_make_its_value(self) -> None:
        paper = listed("paired", "standings.tiebreaks", player="4")
        heads = [section.heading for section in paper.sections]
        assert heads[0].endswith("pts")
        source = event("swiss-60")
        found = paper_of(source, "standings.tiebreaks", player="7")
        assert isinstance(found, Listing)
        buchholz = next(s for s in found.sections if s.heading.startswith("BH – "))
        amounts = [text_of(row[2]).replace("½", ".5") for row in buchholz.rows]
        total = sum(float(text if text[0] != "." else f"0{text}") for text in amounts)
        assert buchholz.heading == f"BH – Buchholz: {total:g}".replace(".5", "½")


class TestStandings:
    def test_details_are_category_club_and_performance(self) -> None:
        usual, more = (
            {c.head for c in listed("swiss-60", "standings", details=how).sections[0].columns}
            for how in ("no", "yes")
        )
        assert more - usual == {"Cat.", "Club", "Perf."}

    def test_one_group_alone(self) -> None:
        paper = listed("swiss-60", "standings.category", group="Women")
        assert [section.heading for section in paper.sections] == ["Women"]
        with pytest.raises(DocumentOptionError, match="Women, Men"):
            listed("swiss-60", "standings.category", group="Giants")

    def test_clubs_are_ranked_by_their_best(self) -> None:
        paper = listed("swiss-60", "standings.groups", best="3")
        points = [float(text.replace("½", ".5")) for text in column(paper, "Pts")]
        assert points == sorted(points, reverse=True)
        assert all(text.count(",") == 2 for text in column(paper, "Players counted"))
        assert "3 best players" in text_of(paper.sections[0].lines[0])

    def test_a_grid_by_name_keeps_the_diagonal(self) -> None:
        paper = listed("berger", "cross.berger", sort="name")
        [section] = paper.sections
        for place, row in enumerate(section.rows):
            cells = [text_of(cell) for cell in row[2 : 2 + len(section.rows)]]
            assert cells.index("■") == place

    def test_nobody_exempt_is_in_a_grid(self) -> None:
        [section] = listed("berger", "cross.berger").sections
        assert len(section.rows) == 9
        assert len([c for c in section.columns if c.head.isdecimal()]) == 9

    def test_a_scheveningen_match_adds_up(self) -> None:
        paper = listed("scheveningen", "cross.scheveningen")
        *rows, foot = paper.sections[0].rows
        assert sum(float(text_of(row[-1])) for row in rows) == 12
        assert text_of(foot[-1]) == "12 – 0"

    def test_a_calendar_for_each_player_has_every_round(self) -> None:
        paper = listed("berger", "schedule.roundrobin", sort="player")
        assert len(paper.sections) == 9
        for section in paper.sections:
            met = [text_of(row[1]) for row in section.rows]
            assert len(met) == 9
            assert met.count("–") == 1, "free once"
            assert len(set(met)) == 9

    def test_lines_of_the_chart_end_at_the_score_and_names_keep_apart(self) -> None:
        paper = paper_of(event("swiss-60"), "standings.progress", best="8", player="60")
        assert isinstance(paper, Chart)
        assert len(paper.lines) == 8
        assert paper.lines[-1].label.startswith("Arnaud 60")
        places = sorted(line.label_at for line in paper.lines)
        assert all(b - a >= 38 for a, b in pairwise(places))
        assert places[0] >= 0
        assert places[-1] <= 1000
        assert len({(line.dash, line.mark) for line in paper.lines}) == 8

    def test_statistics_count_every_game_once(self) -> None:
        paper = listed("swiss-60", "statistics")
        games = next(s for s in paper.sections if s.heading == "Games")
        counts = {text_of(row[0]): int(text_of(row[1])) for row in games.rows}
        assert counts["Games paired"] == 210
        assert counts["played"] + counts["forfeits"] == 210


class TestPaper:
    @pytest.mark.parametrize("code", ["standings", "pairings.boards", "players", "cross.swiss"])
    def test_a_larger_sheet_has_no_smaller_letters(self, code: str) -> None:
        a4, a3, letter = (listed("swiss-60", code, paper=p) for p in ("a4", "a3", "letter"))
        assert a3.size >= a4.size
        assert [p.frame.paper for p in (a4, a3, letter)] == ["a4", "a3", "letter"]

    def test_cards_are_cut_from_a4(self) -> None:
        paper = paper_of(event("swiss-5"), "pairings.slips")
        assert isinstance(paper, Cards)
        assert paper.frame.paper == "a4"


class TestChess960:
    """The array of the round stands on every paper of it. Rule: Laws, Guidelines II.2."""

    @pytest.mark.parametrize(
        "code", ["pairings.boards", "pairings.names", "pairings.poster", "round.floor"]
    )
    def test_on_the_lists_of_the_round(self, code: str) -> None:
        frame = paper_of(event("chess960"), code).frame
        assert frame.event.endswith("Start position 0 · BBQNNRKR")
        assert "Start position" not in paper_of(event("swiss-5"), code).frame.event

    def test_on_score_sheets_and_cards(self) -> None:
        sheets = paper_of(event("chess960"), "scoresheets")
        assert sheets.frame.event.endswith("Start position 0 · BBQNNRKR")
        for code in ("pairings.table_cards", "pairings.slips"):
            cards = paper_of(event("chess960"), code)
            assert isinstance(cards, Cards)
            corners = {card.corner for page in cards.pages for card in page if card is not None}
            assert all(corner.endswith("Start position 0 · BBQNNRKR") for corner in corners)
            assert corners

    def test_drawn_to_be_posted(self) -> None:
        paper = paper_of(event("chess960"), "round.position")
        assert isinstance(paper, Sheets)
        [sheet] = paper.sheets
        assert sheet.heading == "0 · BBQNNRKR"
        svg = getattr(sheet.blocks[0], "svg", "")
        assert svg.index(">B<") < svg.index(">Q<") < svg.index(">N<") < svg.index(">K<")
        with pytest.raises(DocumentNotReady):
            paper_of(event("swiss-5"), "round.position")
