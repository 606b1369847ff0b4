"""Following tournaments by their versions."""

from __future__ import annotations

from ronde.journal import Journal, append
from ronde.journal.events import Commented, PlayerRegistered, TournamentCreated
from ronde.model import Person, Player, PlayerId, Settings
from ronde.platform.outbox import notices, versions
from ronde.store.store import Store
from support.webapp import NOW


def test_a_follower_sees_every_act_once_and_in_order() -> None:
    store = Store()
    founded = append(Journal(), TournamentCreated(settings=Settings(name="A")), author="CM", at=NOW)
    t = store.create_tournament(store.create_event("E", at=NOW), founded, at=NOW)
    assert versions() == {t: 1}
    assert [n.topic for n in notices(t, after=0)] == ["TournamentCreated"]
    longer = founded
    for number in (1, 2):
        player = Player(id=PlayerId(number), person=Person(name=f"Player {number}, X"))
        longer = append(longer, PlayerRegistered(player=player), author="CM", at=NOW)
    longer = append(longer, Commented(text="two at once"), author="CM", at=NOW)
    store.append(t, longer, expected=1)
    assert versions() == {t: 4}
    found = notices(t, after=1)
    assert [(n.version, n.topic) for n in found] == [(3, "PlayerRegistered"), (4, "Commented")]
    assert notices(t, after=4) == ()
