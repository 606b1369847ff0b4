"""Who gets in, and who makes room."""

from __future__ import annotations

from ronde.platform.front.crowd import Crowd, Stage
from ronde.platform.front.limits import Places
from ronde.platform.front.waiting import WaitingRoom


class Phone:
    """A connection that notes when it is hung up."""

    def __init__(self) -> None:
        self.is_gone = False

    def dismiss(self) -> None:
        self.is_gone = True


def entered(crowd: Crowd, address: str, stage: Stage = Stage.ASKING) -> Phone:
    phone = Phone()
    assert crowd.admit(phone, address)
    crowd.move(phone, stage)
    return phone


class TestAFullHouse:
    def test_who_asked_nothing_whole_makes_room_first_the_oldest_before_the_others(self) -> None:
        crowd = Crowd(most=3, per_address=9)
        arbiter = entered(crowd, "10.0.0.1", Stage.IDLE)
        silent = [entered(crowd, "10.0.0.3") for _ in range(2)]
        newcomers = [entered(crowd, "10.0.0.4", Stage.ANSWERED)]
        assert [phone.is_gone for phone in (*silent, arbiter)] == [True, False, False]
        newcomers += [entered(crowd, "10.0.0.4", Stage.ANSWERED)]
        gone = [phone.is_gone for phone in (*silent, arbiter)]
        assert gone == [True, True, False]
        newcomers += [entered(crowd, "10.0.0.5", Stage.ANSWERED)]
        assert arbiter.is_gone
        assert not any(phone.is_gone for phone in newcomers)
        assert len(crowd) == 3

    def test_a_body_that_goes_on_coming_outlasts_one_that_stopped(self) -> None:
        crowd = Crowd(most=2, per_address=9)
        coming = entered(crowd, "10.0.0.1", Stage.ASKING)
        stopped = entered(crowd, "10.0.0.2", Stage.ASKING)
        crowd.move(coming, Stage.ASKING)
        entered(crowd, "10.0.0.3", Stage.ANSWERED)
        assert stopped.is_gone
        assert not coming.is_gone

    def test_who_is_being_answered_stays_and_the_newcomer_goes(self) -> None:
        crowd = Crowd(most=2, per_address=9)
        served = [entered(crowd, f"10.0.0.{n}", Stage.ANSWERED) for n in (1, 2)]
        assert not crowd.admit(Phone(), "10.0.0.3")
        assert not any(phone.is_gone for phone in served)
        crowd.leave(served[0])
        entered(crowd, "10.0.0.3")

    def test_who_has_many_connections_makes_room_before_who_has_just_come(self) -> None:
        crowd = Crowd(most=4, per_address=9)
        many = [entered(crowd, "10.0.0.9", Stage.IDLE) for _ in range(3)]
        arbiter = entered(crowd, "10.0.0.1")
        many += [entered(crowd, "10.0.0.9", Stage.IDLE) for _ in range(3)]
        assert not arbiter.is_gone
        assert [phone.is_gone for phone in many] == [True] * 3 + [False] * 3

    def test_who_comes_through_a_proxy_is_not_taken_for_one(self) -> None:
        crowd = Crowd(most=4, per_address=9, exempt=lambda address: address == "10.0.0.1")
        proxied = [entered(crowd, "10.0.0.1", Stage.IDLE) for _ in range(3)]
        direct = entered(crowd, "10.0.0.9", Stage.IDLE)
        entered(crowd, "10.0.0.1", Stage.ANSWERED)
        assert direct.is_gone
        assert not any(phone.is_gone for phone in proxied)

    def test_silence_of_a_thousand_costs_the_arbiter_nothing(self) -> None:
        crowd = Crowd(most=100, per_address=50)
        arbiter = entered(crowd, "10.0.0.1", Stage.IDLE)
        for n in range(1100):
            entered(crowd, f"10.0.1.{n % 30}")
        assert not arbiter.is_gone
        assert len(crowd) == 100


class TestOneAddress:
    def test_it_has_so_many_and_its_own_silent_ones_make_room(self) -> None:
        crowd = Crowd(most=99, per_address=2)
        other = entered(crowd, "10.0.0.2")
        silent = entered(crowd, "10.0.0.1")
        served = entered(crowd, "10.0.0.1", Stage.ANSWERED)
        entered(crowd, "10.0.0.1", Stage.ANSWERED)
        assert silent.is_gone
        assert not crowd.admit(Phone(), "10.0.0.1")
        assert not served.is_gone
        assert not other.is_gone

    def test_addresses_that_a_device_chooses_itself_are_one(self) -> None:
        crowd = Crowd(most=99, per_address=2)
        for n in range(2):
            entered(crowd, f"2001:db8::{n}", Stage.ANSWERED)
        assert not crowd.admit(Phone(), "2001:db8::ffff")
        assert crowd.admit(Phone(), "2001:db8:0:1::1")

    def test_everybody_comes_from_a_proxy(self) -> None:
        crowd = Crowd(most=99, per_address=2, exempt="10.0.0.1".__eq__)
        for _ in range(50):
            entered(crowd, "10.0.0.1", Stage.ANSWERED)

    def test_leaving_twice_is_leaving_once(self) -> None:
        crowd = Crowd(most=1, per_address=1)
        first = entered(crowd, "10.0.0.1")
        entered(crowd, "10.0.0.1")
        crowd.leave(first)
        assert len(crowd) == 1


class TestWaitingRoom:
    def test_so_many_in_all_and_from_one_address_counted_at_once(self) -> None:
        room = WaitingRoom(Places(3, 2))
        with room.place("10.0.0.1") as first, room.place("10.0.0.1") as second:
            assert first
            assert second
            with room.place("10.0.0.1") as third, room.place("::1") as other:
                assert not third
                assert other
                with room.place("10.0.0.2") as late:
                    assert not late
        with room.place("10.0.0.1") as again:
            assert again
