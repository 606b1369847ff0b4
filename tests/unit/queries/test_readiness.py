"""Is the event ready? Groups, counts, what was seen, and that every line has its words."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import REMEDIES, Verdict
from ronde.catalogue import COMPLETE
from ronde.journal import Journal, append
from ronde.journal.events import PlayerRegistered, SettingsChanged, Ticked, TournamentCreated
from ronde.model import (
    Kind,
    Person,
    Player,
    PlayerId,
    Rated,
    RatingEntry,
    RoundNo,
    RoundTime,
    Settings,
    Tick,
)
from ronde.queries.readiness import GROUPS, Case, Readiness, Stage, readiness, seen_id
from ronde.texts.readiness import (
    article_text,
    group_title,
    item_sentence,
    item_title,
    limit_text,
    value_text,
)

TODAY = dt.date(2026, 11, 18)
AT = dt.datetime(2026, 11, 18, tzinfo=dt.UTC)

BARE = Settings(name="Bare")
OPEN = Settings(
    name="Open",
    federation="FRA",
    rounds=9,
    time_control="90+30",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    kind=Kind(rated=Rated.FIDE, norms=True),
    schedule=tuple(
        RoundTime(round=RoundNo(n), date=dt.date(2026, 11, 13 + n)) for n in range(1, 10)
    ),
)
ABROAD = replace(OPEN, federation="BEL")
WRONG = replace(OPEN, end=dt.date(2026, 11, 1))


def _journal(settings: Settings, players: int = 3) -> Journal:
    journal = append(Journal(), TournamentCreated(settings=settings), author="CM", at=AT)
    for number in range(1, players + 1):
        person = Person(name=f"Player {number}", ratings=(RatingEntry(value=1500 + number),))
        player = Player(id=PlayerId(number), person=person, rating=1500 + number)
        journal = append(journal, PlayerRegistered(player=player), author="CM", at=AT)
    return journal


def _ready(journal: Journal, today: dt.date = TODAY) -> Readiness:
    return readiness(Case(journal=journal, today=today))


@pytest.mark.parametrize("settings", [BARE, OPEN, ABROAD, WRONG], ids=lambda s: s.federation)
@pytest.mark.parametrize("language", COMPLETE)
def test_every_line_has_words(settings: Settings, language: str) -> None:
    for players in (0, 3):
        found = _ready(_journal(settings, players))
        for group in found.groups:
            assert group_title(group.code, language)
            for item in group.items:
                title = item_title(item, language)
                assert title or item.start is not None, item.key
                assert item_sentence(item, language), item.key
                assert "{" not in item_sentence(item, language), item.key
                for text in (article_text, value_text, limit_text):
                    assert isinstance(text(item.check, language), str)


@pytest.mark.parametrize("settings", [BARE, OPEN, ABROAD, WRONG])
def test_lines_are_told_apart_and_know_their_group(settings: Settings) -> None:
    found = _ready(_journal(settings))
    keys = [item.key for item in found.items]
    assert len(set(keys)) == len(keys)
    assert "other" not in {group.code for group in found.groups}
    order = list(GROUPS)
    codes = [group.code for group in found.groups]
    assert codes == sorted(codes, key=order.index)
    assert all(item.check.remedy in REMEDIES for item in found.items if item.check.remedy)


def test_counts_add_up() -> None:
    found = _ready(_journal(OPEN))
    assert sum(found.counts.values()) == len(found.items)
    only = found.only(Verdict.FAIL, Verdict.NOTICE)
    assert len(only.items) == found.counts[Verdict.FAIL] + found.counts[Verdict.NOTICE]


def test_section_1_a_missing_input_is_never_ok() -> None:
    """Of an event without any announcement no rule is said to be kept.

    Names and flags of the entries are no announcement: whether two are the same can be told.
    """
    found = _ready(_journal(BARE, 0))
    told = {i.key for g in found.groups if g.code != "start" for i in g.items}
    fine = {i.key for i in found.items if i.key in told and i.verdict is Verdict.OK}
    assert fine <= {"licence.twins", "licence.flags"}


def test_section_0_abroad_the_french_checks_do_not_apply() -> None:
    found = {i.key: i.verdict for i in _ready(_journal(ABROAD)).items}
    for key in ("notice.posted", "notice.prizes", "register.deadline"):
        assert found[key] is Verdict.NOT_APPLICABLE, key


def test_a_calendar_that_cannot_be_is_one_fail_and_no_crash() -> None:
    found = {i.key: i.verdict for i in _ready(_journal(WRONG)).items}
    assert found["due.dates"] is Verdict.FAIL


class TestSeen:
    def test_until_it_changes(self) -> None:
        journal = _journal(OPEN)
        [line] = [i for i in _ready(journal).items if i.key == "due.overdue"]
        tick = Tick(id=seen_id(line.key), detail=line.fingerprint)
        seen = append(journal, Ticked(tick=tick), author="CM", at=AT)
        assert line.key not in {i.key for i in _ready(seen).unseen(seen.state.office)}
        done = append(seen, Ticked(tick=Tick(id="register_norms")), author="CM", at=AT)
        assert line.key in {i.key for i in _ready(done).unseen(done.state.office)}

    def test_what_is_fine_or_unknown_is_not_told(self) -> None:
        journal = _journal(OPEN)
        verdicts = {i.verdict for i in _ready(journal).unseen(journal.state.office)}
        assert verdicts <= {Verdict.FAIL, Verdict.NOTICE}


def test_stages_show_what_fails_or_is_unknown() -> None:
    found = _ready(_journal(OPEN))
    for stage in Stage:
        assert stage.value <= set(GROUPS)
        assert all(i.verdict in {Verdict.FAIL, Verdict.UNKNOWN} for i in found.at(stage))
    assert found.at(Stage.FIRST_ROUND)


class TestSection_6_list:
    """Section 6: the list, and "sent too late for"."""

    def _list(self, today: dt.date, journal: Journal | None = None) -> Verdict:
        found = _ready(journal or _journal(OPEN), today)
        return next(i.verdict for i in found.items if i.key == "due.rating_list")

    @pytest.mark.parametrize(
        ("today", "verdict"),
        [
            (dt.date(2026, 11, 28), Verdict.OK),
            (dt.date(2026, 11, 29), Verdict.NOTICE),
            (dt.date(2027, 1, 29), Verdict.NOTICE),
            (dt.date(2027, 1, 30), Verdict.FAIL),
        ],
    )
    def test_section_6_by_the_day(self, today: dt.date, verdict: Verdict) -> None:
        assert self._list(today) is verdict

    def test_section_6_what_was_sent_in_time_stays_in_time(self) -> None:
        tick = Ticked(tick=Tick(id="trf_to_rating_officer"))
        at = dt.datetime(2026, 11, 25, tzinfo=dt.UTC)
        journal = append(_journal(OPEN), tick, author="CM", at=at)
        assert self._list(dt.date(2027, 5, 1), journal) is Verdict.OK

    def test_section_6_end_before_the_last_round_is_a_notice(self) -> None:
        short = replace(OPEN, end=dt.date(2026, 11, 20))
        changed = append(_journal(OPEN), SettingsChanged(settings=short), author="CM", at=AT)
        found = {i.key: i.verdict for i in _ready(changed).items}
        assert found["due.end"] is Verdict.NOTICE
