"""The numbers of the Laws, against an outline written down on its own; what is cited exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from ronde.rules.admin.articles import Article, article, articles, cited, has_article, references
from ronde.rules.admin.laws import LAWS
from ronde.rules.admin.penalties import INCIDENTS, PENALTY_ARTICLES, PENALTY_RULES
from support.source import trees

BOTH = """
1:5 1.4:2 2:4 3:10 3.1:3 3.7:3 3.8:2 3.8.2:2 3.8.2.1:2 3.8.2.2:2 3.9:2 3.10:3
4:9 4.2:2 4.3:3 4.4:4 4.6:3 4.7:3 5:2 5.1:2 5.2:3
6:12 6.2:6 6.2.1:2 6.3:2 6.7:2 6.10:2 6.11:4 6.12:2
7:6 7.2:2 7.4:3 7.5:5 8:7 8.1:6 8.5:3 9:6 9.1:2 9.1.2:3 9.3:2 9.5:3 9.6:2 10:2
11:12 11.2:4 11.2.3:3 11.3:4 11.3.2:2 12:9 12.2:7 12.9:9
C:13 C.9:3 C.10:3 C.10.1:3 C.10.2:3 C.10.3:4
D:2 D.1:4 D.1.4:2 D.2:11 D.2.3:3 D.2.6:2 D.2.10:6
I:14 I.1:2 I.2:7 I.8:3 I.9:3 I.12:2 II:3 II.2:3 II.3:2 II.3.2:7
III:6 III.2:2 III.5:3 III.6:2 III.6.1:2
"""
"""How many numbers stand under each, where both editions agree."""

OUTLINE = {
    "2018": BOTH
    + """
    3.7.4:2 3.7.5:3 9.2:2 9.2.1:2 9.2.2:2
    A:5 A.3:2 A.3.1:2 A.4:5 A.4.1:2 B:5 B.3:2 B.3.1:2
    D.2.6.2:2 II.3.2.5:2 II.3.2.7:5 III.3:2
    """,
    "2023": BOTH
    + """
    3.7.3:5 6.1:1 8.1.1:2 9.2:3 9.2.3:2
    A:6 A.4:3 A.5:5 A.5.1:2 B:4 B.2:3
    C.13:6 III.3:1 III.3.1:2
    """,
}


def outlined(edition: str) -> Iterator[str]:
    for entry in OUTLINE[edition].split():
        above, _, count = entry.partition(":")
        if "." not in above:
            yield above
        yield from (f"{above}.{place}" for place in range(1, int(count) + 1))


@pytest.mark.parametrize("edition", LAWS)
class TestEachEdition:
    def test_has_exactly_the_articles_of_the_outline(self, edition: str) -> None:
        numbers = [found.number for found in articles(edition)]
        assert len(numbers) == len(set(numbers))
        assert set(numbers) == set(outlined(edition))

    def test_is_in_order(self, edition: str) -> None:
        numbers = [found.number for found in articles(edition)]
        assert numbers.index("9.6") < numbers.index("10") < numbers.index("A") < numbers.index("I")
        assert numbers.index("3.9.2") < numbers.index("3.10") < numbers.index("3.10.1")
        for number in numbers:  # whatever stands above comes before
            above = number.rpartition(".")[0]
            assert above not in numbers or numbers.index(above) < numbers.index(number)

    def test_leads_to_the_other_and_back(self, edition: str) -> None:
        for found in articles(edition):
            for other, number in found.elsewhere.items():
                back = article(other, number)
                assert back is not None
                assert back.elsewhere == {edition: found.number}
                assert back.reworded is found.reworded
                assert (back.words == found.words) is not found.reworded


class TestWhatDiffers:
    """What the text of 2023 changed (administration, section 12, and the texts themselves)."""

    @pytest.mark.parametrize("number", ["5.1.2", "8.1.1", "8.7", "11.3.2.1", "I.1.1"])
    def test_other_words_under_the_same_number(self, number: str) -> None:
        old, new = article("2018", number), article("2023", number)
        assert old is not None
        assert new is not None
        assert old.words != new.words
        assert old.reworded

    @pytest.mark.parametrize(
        ("old", "new"), [("A.4.2", "A.5.2"), ("A.3.1", "A.4"), ("B.4", "B.3"), ("9.2.2", "9.2.3")]
    )
    def test_other_numbers(self, old: str, new: str) -> None:
        found = article("2018", old)
        assert found is not None
        assert found.elsewhere == {"2023": new}

    def test_the_minute_of_rapid_is_new_and_that_of_blitz_gone(self) -> None:
        assert article("2023", "A.3") == Article("A.3", "A.3", "A.3", {})
        gone = article("2018", "B.2")
        assert gone is not None
        assert gone.elsewhere == {}


class TestCited:
    """Every article that the program names is one."""

    def test_penalties(self) -> None:
        named = {rule.article for rule in INCIDENTS.values()} | set(PENALTY_ARTICLES.values())
        assert {n for n in named for edition in LAWS if article(edition, n) is None} == set()

    @pytest.mark.parametrize("edition", LAWS)
    def test_minutes_and_policies_in_their_own_edition(self, edition: str) -> None:
        rules, policy = PENALTY_RULES[edition], LAWS[edition]
        cites = [m.cite for m in (*rules.minutes.values(), rules.supervised_blitz)]
        cites += [policy.default_cite, policy.draws_cite, policy.deaf_and_blind_cite]
        cites += [f"Laws {n}" for pair in policy.supervision.values() for n in pair[:2]]
        cites += [f"Laws {n}" for n in policy.guidelines]
        numbers = [number for cite in cites for _, number in cited(cite) if number]
        assert len(numbers) >= len(cites)
        assert {n for n in numbers if article(edition, n) is None} == set()

    def test_citations_in_the_source(self) -> None:
        written = re.compile(r"Laws ((?:[1-9]\d?|[A-D]|I{1,3})(?:\.\d+)+)")
        found = {
            number
            for _, tree in trees()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            for number in written.findall(node.value)
        }
        assert {"6.7.1", "10.2", "D.2.11"} <= found
        assert {number for number in found if not has_article(number)} == set()


class TestReferences:
    def test_a_number_that_is_no_article_stays_as_it_is(self) -> None:
        assert references("9.9, 20.4 and A.9") == (("9.9, 20.4 and A.9", ""),)

    @pytest.mark.parametrize("text", ["book 5.1", "C.05 VI.6.2", "R03 2.2.1", "", "LA25 4.5"])
    def test_other_regulations_are_not_the_laws(self, text: str) -> None:
        assert not any(number for _, number in cited(text))

    def test_letters_of_another_number_are_left_alone(self) -> None:
        assert cited("Laws, Guidelines III.2")[-1] == ("III.2", "III.2")
        assert [n for _, n in cited("12.9, A.3")] == ["12.9", "", "A.3"]
