"""The French arbiter's career as data: what each title asks, and when the right to direct ends.

Rule: book@2022-01 1.2 (articles 6 to 17); LA25 1.3 (articles 6 to 11).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "CAREER",
    "COURSES",
    "TITLES",
    "UNITS",
    "CareerPolicy",
    "Course",
    "TitleRow",
    "career_policy",
]

TITLES = ("AFJ", "AFC", "AFO1", "AFO2", "AFE1", "AFE2")
"""The titles somebody is awarded, lowest first."""


class Course(NamedTuple):
    """A course: its hours (from, to) and the units it prepares for."""

    hours: tuple[int, int]
    units: tuple[str, ...] = ()


COURSES: Mapping[str, Course] = MappingProxyType(
    {
        "SJ": Course((14, 14), ("UVR",)),
        "SC": Course((14, 14), ("UVR", "UVC")),
        "SO": Course((16, 16), ("UVO", "UVT")),
        "SF": Course((30, 30)),
        "FC": Course((6, 8)),
    }
)
"""The federation's courses, under their code."""

UNITS: Mapping[str, int] = MappingProxyType({"UVR": 2, "UVC": 2, "UVO": 1, "UVT": 3})
"""The exams and their hours."""


class TitleRow(NamedTuple):
    """What one title asks. `ages`: from, and at most (0: none).

    `years` with the title before; `experience` as an arbiter at all. `swiss`: certificates of an
    individual Swiss among those asked; `tutors`: signed by so many people; `after_unit`: one of
    them after that unit. `tournaments` directed since the title before (`as_chief`: as chief),
    `supervised` of them. `steps`: whatever else is asked for once.
    """

    title: str
    cite: str
    ages: tuple[int, int] = (0, 0)
    needs: str = ""
    course: str = ""
    units: tuple[str, ...] = ()
    certificates: int = 0
    swiss: int = 0
    tutors: int = 0
    after_unit: str = ""
    years: int = 0
    experience: int = 0
    tournaments: int = 0
    as_chief: bool = False
    supervised: int = 0
    steps: tuple[str, ...] = ()
    fide: tuple[str, ...] = ()


class CareerPolicy(NamedTuple):
    """One edition.

    `bridge`: what an AFJ needs to become AFC. `rated_once`: a rating held at some time is enough.
    `always`: steps asked of everybody, with the least age they are asked from. `refresher`,
    `course_again`, `exam_again`: after so many years (0: never); `by_season`: counted to the end of
    a season. `trainee_from`: what the trainee's time runs from, `trainee_months` long. `leaves_at`:
    the AFJ title ends with the season of that birthday (0: does not end).
    """

    edition: str
    cite: str
    titles: Mapping[str, TitleRow]
    bridge: TitleRow
    rated_once: bool
    always: tuple[tuple[str, int], ...]
    refresher: int
    course_again: int
    exam_again: int
    by_season: bool
    trainee_from: str
    trainee_months: int
    leaves_at: int
    refresher_cite: str
    trainee_cite: str
    void_before_failed: bool
    report_days: int = 7


def _titles(*rows: TitleRow) -> Mapping[str, TitleRow]:
    return MappingProxyType({row.title: row for row in rows})


CAREER: Mapping[str, CareerPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            CareerPolicy(
                edition="2018",
                cite="book 1.2 7",
                titles=_titles(
                    TitleRow("AFJ", "book 1.2 9", (12, 18), units=("UVR",), certificates=1),
                    TitleRow("AFC", "book 1.2 10", (16, 0), units=("UVR", "UVC"), certificates=1),
                    TitleRow(
                        "AFO1",
                        "book 1.2 11",
                        (18, 0),
                        needs="AFC",
                        units=("UVO", "UVT"),
                        certificates=2,
                        steps=("report",),
                    ),
                    TitleRow(
                        "AFO2",
                        "book 1.2 11.1",
                        needs="AFO1",
                        years=2,
                        tournaments=4,
                        supervised=1,
                        steps=("asp_leave",),
                    ),
                    TitleRow("AFE1", "book 1.2 12", (21, 0), needs="AFO2", fide=("FA", "IA")),
                    TitleRow(
                        "AFE2",
                        "book 1.2 12.1",
                        needs="AFE1",
                        fide=("IA",),
                        experience=6,
                        steps=("named",),
                    ),
                ),
                bridge=TitleRow("AFC", "book 1.2 10.1", (16, 0), needs="AFJ", units=("UVC",)),
                rated_once=False,
                always=(),
                refresher=4,
                course_again=6,
                exam_again=0,
                by_season=False,
                trainee_from="session",
                trainee_months=24,
                leaves_at=0,
                refresher_cite="book 1.2 6.2",
                trainee_cite="book 1.2 8",
                void_before_failed=False,
            ),
            CareerPolicy(
                edition="2025",
                cite="LA25 1.3 8",
                titles=_titles(
                    TitleRow("AFJ", "LA25 1.3 8", (12, 18), course="SJ", units=("UVR",)),
                    TitleRow(
                        "AFC",
                        "LA25 1.3 8",
                        (16, 0),
                        course="SC",
                        units=("UVR", "UVC"),
                        certificates=1,
                        swiss=1,
                    ),
                    TitleRow(
                        "AFO1",
                        "LA25 1.3 8",
                        (18, 0),
                        needs="AFC",
                        units=("UVO", "UVT"),
                        certificates=2,
                        tutors=2,
                        after_unit="UVT",
                        steps=("report",),
                    ),
                    TitleRow(
                        "AFO2",
                        "LA25 1.3 8",
                        needs="AFO1",
                        years=2,
                        tournaments=4,
                        as_chief=True,
                        supervised=1,
                        steps=("asp_leave",),
                    ),
                    TitleRow("AFE1", "LA25 1.3 8", (21, 0), needs="AFO2", fide=("FA", "IA")),
                    TitleRow(
                        "AFE2",
                        "LA25 1.3 8",
                        needs="AFE1",
                        fide=("IA",),
                        experience=6,
                        steps=("named",),
                    ),
                ),
                bridge=TitleRow(
                    "AFC", "LA25 1.3 8", (16, 0), needs="AFJ", units=("UVC",), certificates=1
                ),
                rated_once=True,
                always=(("background", 0), ("violence", 16)),
                refresher=4,
                course_again=6,
                exam_again=10,
                by_season=True,
                trainee_from="course",
                trainee_months=24,
                leaves_at=18,
                refresher_cite="LA25 1.3 6",
                trainee_cite="LA25 1.3 8",
                void_before_failed=True,
            ),
        )
    }
)
"""Every edition, oldest first."""


def career_policy(edition: str) -> CareerPolicy:
    """The career in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in CAREER:
        raise UnknownName("edition", edition, of="ffe-career", known=tuple(CAREER))
    return CAREER[edition]
