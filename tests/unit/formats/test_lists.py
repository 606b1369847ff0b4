"""Rating lists line by line, with invented people."""

from __future__ import annotations

import datetime as dt
import gzip
import io
import zipfile

import pytest

from ronde.errors import FormatError
from ronde.formats.lists import open_list, open_lists
from ronde.formats.lists.writing import combined_text, single_text
from ronde.model import Cadence, Sex
from ronde.model.listed import ListedPlayer, ListedRating

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit"
    " OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def line(
    number: str = "123",
    name: str = "Ash, Anna",
    *,
    others: str = "",
    rating: str = "2000",
    born: str = "1990",
    flag: str = "",
    title: str = "",
) -> str:
    head = f"{number:15}{name:61}FRA F   {title:5}     {others:15}"
    return head + f"    {rating:6}4   20 0     0   0  0     0   0  {born:6}{flag:4}"


def read(*lines: str, force: bool = False, end: str = "\r\n") -> list[ListedPlayer]:
    data = end.join((HEADING, *lines)).encode("latin-1")
    return list(open_list(io.BytesIO(data), force=force))


class TestLines:
    def test_one_person(self) -> None:
        [ash] = read(line(title="WFM", flag="wi"))
        assert (ash.fide_id, ash.name, ash.federation, ash.sex) == (
            *("123", "Ash, Anna", "FRA"),
            Sex.WOMAN,
        )
        assert ash.rating(Cadence.STANDARD)[:4] == (2000, 4, 20, True)
        assert (ash.title, ash.open_title, ash.womens_title) == ("WFM", "", "WFM")
        assert ash.birth is not None
        assert ash.birth.year == 1990

    def test_nothing_is_zero_or_blank(self) -> None:
        [ash] = read(line(rating="", born="0"))
        assert (ash.standard.value, ash.birth) == (0, None)

    def test_without_the_flag_a_combined_list_leaves_open_who_is_active(self) -> None:
        [ash] = read(line())
        assert ash.standard.inactive is None

    def test_titles_that_push_the_rest_to_the_right(self) -> None:
        others = "SI,FI,LSI,SLI,NA"
        [ash] = read(line(others=others))
        assert (ash.other_titles, ash.standard.value) == (tuple(others.split(",")), 2000)

    def test_the_same_without_blanks_at_the_end(self) -> None:
        [ash] = read(line(others="SI,FI,LSI,SLI,NA").rstrip())
        assert (ash.standard.value, ash.birth and ash.birth.year) == (2000, 1990)

    def test_blanks_at_the_end_move_nothing(self) -> None:
        """Found on the way: 2105 became 105."""
        [ash] = read(line(rating="2105") + "  ")
        assert ash.standard.value == 2105

    def test_a_rating_that_is_no_number_is_a_bad_line(self) -> None:
        """Found on the way: read further to the right, the column was empty, and Ash unrated."""
        with pytest.raises(FormatError) as caught:
            read(line(rating="21x5"))
        assert caught.value.fault.code == "lists.bad_lines"

    def test_other_bytes_than_ascii(self) -> None:
        [ash] = read(line(name="Frêne, Zoé"))
        assert ash.name == "Frêne, Zoé"

    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_line_ends_and_empty_lines(self, end: str) -> None:
        assert len(read(line(), "", line("124"), end=end)) == 2

    def test_an_unknown_column_is_no_fault(self) -> None:
        data = (HEADING + " New\r\n" + line() + " x\r\n").encode()
        [ash] = open_list(io.BytesIO(data))
        assert ash.standard.value == 2000

    def test_one_bad_line_in_a_hundred_is_counted(self) -> None:
        good = [line(str(number)) for number in range(1, 100)]
        data = "\n".join((HEADING, *good, line("12x"))).encode()
        opened = open_list(io.BytesIO(data))
        assert len(list(opened)) == 99
        assert (opened.bad_count, opened.bad[0].line) == (1, 101)

    def test_two_are_refused_unless_forced(self) -> None:
        lines = [line(str(number)) for number in range(1, 99)] + [line("x"), line("y")]
        with pytest.raises(FormatError, match="line 100: 2 of 100 lines"):
            read(*lines)
        assert len(read(*lines, force=True)) == 98


class TestLimits:
    def test_a_line_without_end(self) -> None:
        with pytest.raises(FormatError, match="far longer"):
            read("x" * 3_000_000)

    def test_gzip_that_unpacks_without_end(self) -> None:
        bomb = gzip.compress((HEADING + "\n" + " " * 200 + "\n").encode() + b" \n" * 30_000_000)
        with pytest.raises(FormatError, match="far more"):
            list(open_list(io.BytesIO(bomb), name="list.txt.gz"))

    def test_two_lists_in_one_archive(self) -> None:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("a.txt", HEADING)
            archive.writestr("b.txt", HEADING)
        with pytest.raises(FormatError, match=r"one list .*: a\.txt, b\.txt"):
            open_list(packed)

    def test_nothing(self) -> None:
        with pytest.raises(FormatError, match="empty"):
            open_list(io.BytesIO(b""))


def _markup(text: str) -> list[ListedPlayer]:
    return list(open_list(io.BytesIO(text.encode("latin-1")), cadence=Cadence.BLITZ))


class TestMarkup:
    def test_a_byte_that_is_no_utf8(self) -> None:
        player = "<player><fideid>1</fideid><name>Frêne, Zoé</name><rating>1900</rating></player>"
        [found] = _markup(f"<playerslist>{player}</playerslist>")
        assert (found.name, found.blitz.value) == ("Frêne, Zoé", 1900)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("<playerslist><player>", "not XML, or cut"),
            ("<clubs/>", "'clubs' instead of a list"),
            ("<playerslist>&bomb;</playerslist>", "not XML, or cut"),
            ("<playerslist/>", "nobody"),
            ("<!DOCTYPE playerslist><playerslist/>", "DOCTYPE"),
        ],
    )
    def test_what_is_refused(self, text: str, said: str) -> None:
        with pytest.raises(FormatError) as caught:
            _markup(text)
        assert said in str(caught.value)


def single(
    cadence: Cadence, *people: ListedPlayer, month: str = "2026-11"
) -> tuple[io.BytesIO, str]:
    day = dt.date.fromisoformat(f"{month}-01")
    text = "".join(single_text(people, cadence, month=day))
    return io.BytesIO(text.encode()), f"{cadence.value}_rating_list.txt"


ASH = ListedPlayer("Ash, Anna", "11", federation="FRA", standard=ListedRating(2000, 4, 20, False))
ELM = ListedPlayer("Elm, Bea", "12", federation="FRA", rapid=ListedRating(1900, 0, 20, True))
FIR = ListedPlayer("Fir, Cleo", "13", federation="FRA", blitz=ListedRating(1800, 1, 40, False))


class TestTogether:
    """Several lists are one, by number."""

    def test_the_three_ratings_of_each(self) -> None:
        all_three = ASH._replace(rapid=ListedRating(1950, 2, 20, True), blitz=FIR.blitz)
        files = [
            single(Cadence.STANDARD, all_three),
            single(Cadence.RAPID, ELM._replace(blitz=FIR.blitz), all_three),
            single(Cadence.BLITZ, FIR, ELM._replace(blitz=FIR.blitz), all_three),
        ]
        found = open_lists(files)
        assert list(found) == [all_three, ELM._replace(blitz=FIR.blitz), FIR]
        assert (found.cadence, found.count, found.month) == (None, 3, dt.date(2026, 11, 1))

    def test_two_of_three_are_not_all(self) -> None:
        found = open_lists([single(Cadence.BLITZ, FIR), single(Cadence.RAPID, ELM)])
        assert list(found) == [FIR, ELM]
        assert found.cadence is Cadence.BLITZ

    def test_a_single_list_says_more_than_the_combined_one(self) -> None:
        text = "".join(combined_text([ASH, ELM]))
        combined = (io.BytesIO(text.encode()), "players_list_foa.txt")
        old = next(iter(open_list(io.BytesIO(text.encode()))))
        assert old.standard.inactive is None
        found = open_lists([single(Cadence.STANDARD, ASH), combined])
        assert [p.standard.inactive for p in found] == [False, None]
        assert found.cadence is None

    def test_a_bad_line_is_counted_once(self) -> None:
        stream, name = single(
            Cadence.RAPID, *[ELM._replace(fide_id=str(n)) for n in range(100, 300)]
        )
        broken = io.BytesIO(stream.getvalue().replace(b"1900", b"19x0", 1))
        found = open_lists([single(Cadence.STANDARD, ASH), (broken, name)])
        assert (len(list(found)), found.bad_count) == (200, 1)

    @pytest.mark.parametrize(
        ("files", "code"),
        [
            ([single(Cadence.RAPID, ELM), single(Cadence.RAPID, ELM)], "lists.twice"),
            (
                [single(Cadence.RAPID, ELM), single(Cadence.BLITZ, FIR, month="2026-10")],
                "lists.months",
            ),
            (
                [(io.BytesIO(f"{HEADING}\n{line()}".encode()), "x.txt") for _ in range(2)],
                "lists.combined_twice",
            ),
        ],
    )
    def test_what_does_not_belong_together(
        self, files: list[tuple[io.BytesIO, str]], code: str
    ) -> None:
        with pytest.raises(FormatError) as caught:
            open_lists(files)
        assert caught.value.fault.code == code
