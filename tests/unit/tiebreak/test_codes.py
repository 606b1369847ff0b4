"""Codes of tie-breaks. Rule: C.02.03@2025-09 records 202 and 212."""

from __future__ import annotations

import pytest

from ronde.errors import UnknownName
from ronde.standings.presets import PRESETS
from ronde.tiebreak import DEFINITIONS, TieBreakError, chain, context, known, parse, to_report
from support.positions import position


class TestGrammar:
    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("BH", "BH"),
            ("bh/c1", "BH/C1"),
            ("BH-C1", "BH/C1"),
            ("BH:C1", "BH/C1"),
            ("BH:MP/M2/P", "BH:MP/M2/P"),
            ("BH/P/C1", "BH/C1/P"),
            ("BH:GP-C1-P", "BH:GP/C1/P"),
            ("KS/L+1", "KS/L+1"),
            ("KS-L-2", "KS/L-2"),
            ("KS/L40", "KS/L40"),
            ("KS/L+0.5", "KS/L+1"),
            ("KS/L+0.3", "KS/L+0.3"),
            ("SSSC/K5/F", "SSSC/K5/F"),
            ("ARO/C1/U1400", "ARO/C1/U1400"),
            ("TPN/R", "TPN/R"),
            ("mpvgp", "MPvGP"),
        ],
    )
    def test_read_and_written(self, text: str, written: str) -> None:
        assert str(parse(text)) == written
        assert parse(written) == parse(text)

    @pytest.mark.parametrize("text", ["", "1BH", "BH/Q", "BH/C", "BH//C1", "BH/C1x"])
    def test_nonsense_is_refused(self, text: str) -> None:
        with pytest.raises(TieBreakError):
            parse(text)


class TestChain:
    def test_aliases(self) -> None:
        codes = chain(["GE", "SBA", "SBD/C1", "OTHER_KASH", "MPTS", "BH/F"])
        assert [str(code) for code in codes] == [
            *("REP", "EMMSB", "EGGSB/C1", "KASH", "PTS:MP", "FB")
        ]

    def test_unknown_names_list_what_there_is(self) -> None:
        with pytest.raises(UnknownName) as caught:
            chain(["BUCH"])
        assert "BH" in caught.value.known

    @pytest.mark.parametrize("code", ["WIN/C1", "AOB/C1", "DE/C1", "PS/M1", "BH/L+1", "KS/P"])
    def test_modifiers_that_do_not_belong(self, code: str) -> None:
        with pytest.raises(TieBreakError, match="takes no modifier"):
            chain([code])

    def test_team_codes_need_a_team_event(self) -> None:
        ctx = context(position({1: "2w1", 2: "1b0"}))
        with pytest.raises(TieBreakError, match="team"):
            chain(["EDE"], ctx)

    def test_report_form(self) -> None:
        """Ours get the prefix; every name of the format is written as it is."""
        assert to_report(parse("KASH")) == "OTHER_KASH"
        assert to_report(parse("MPVGP")) == "MPvGP"
        for name in known():
            written = to_report(parse(name))
            [again] = chain([written])
            assert again == parse(name)
            assert written.startswith("OTHER_") == DEFINITIONS[name].private

    def test_mandatory_list_of_the_report_format(self) -> None:
        """MTB26: what an endorsed program must know."""
        mandatory = (
            "DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP "
            "APRO APPO RTNG RTNG/R WIN WON PS PS/C1 PS/C2 BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P AOB "
            "AOB/F FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P KS KS/L+1 WIN:MP WON:MP PS:MP PS:GP BH:MP BH:GP "
            "AOB:MP AOB:GP FB:MP FB:GP KS:MP KS:GP TPN TPN/R BC TBR BBE MPvGP EMMSB EMMSB/C1 "
            "EMGSB/C2 EGMSB/P EGGSB EDE EDE/P EDEBT EDEBB EDET EDEB SSSC SSSC/F SSSC/P SSSC/K3"
        )
        assert chain(mandatory.split())

    @pytest.mark.parametrize("name", PRESETS)
    def test_presets_are_readable(self, name: str) -> None:
        assert chain(PRESETS[name].codes)
