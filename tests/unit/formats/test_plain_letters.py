"""Reports in ASCII: every column stays where it was."""

from __future__ import annotations

from ronde.formats import read_trf
from ronde.formats.plain_letters import plain_report
from ronde.formats.trf.columns import CELL_FIRST

REPORT = """\
012 Open d’été
022 Orléans
001    1 m    {first:33} 2000 FRA           1 1990/00/00  1.0    1     2 w 1
001    2 m    {second:33} 1900 FRA           2 1990/00/00  0.0    2     1 b 0
### Œuvre de l'arbitre
"""


def test_names_get_their_columns_and_free_text_its_letters() -> None:
    text = REPORT.format(first="Weiß, Zoé", second="Bœuf-Ærø, Łucja")
    plain = plain_report(text)
    assert plain.isascii()
    document, before = read_trf(plain), read_trf(text)
    assert document.problems == ()
    assert [p.name for p in document.tournament.players] == ["Weiss, Zoe", "Boeuf-AEro, Lucja"]
    assert document.tournament.rounds == before.tournament.rounds
    assert document.tournament.settings.city == "Orleans"
    lines = [line for line in plain.splitlines() if line.startswith("001")]
    assert {line[CELL_FIRST - 1 :].strip() for line in lines} == {"2 w 1", "1 b 0"}
    assert plain.splitlines()[-1] == "### OEuvre de l'arbitre"


def test_what_is_ascii_stays_to_the_letter() -> None:
    text = REPORT.format(first="Ash, Ann", second="Elm, Bob").replace("d’été", "").replace("é", "e")
    text = text.replace("Œ", "")
    assert plain_report(text) is text
