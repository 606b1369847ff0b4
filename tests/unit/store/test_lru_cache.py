"""The one kind of cache: bounded, the least recently used value goes first."""

from __future__ import annotations

from itertools import count

from ronde.store.lru_cache import ByValue, LruCache


def test_the_least_recently_used_value_goes_first() -> None:
    cache: LruCache[str] = LruCache(2)
    cache.put(1, "one")
    cache.put(2, "two")
    assert cache.get(1) == "one"
    cache.put(3, "three")
    assert [cache.get(key) for key in (1, 2, 3)] == ["one", None, "three"]


def test_work_is_done_once_for_a_key_until_everything_is_forgotten() -> None:
    cache: LruCache[int] = LruCache()
    numbers = count(1)
    assert [cache.get_or_make("key", numbers.__next__) for _ in range(3)] == [1, 1, 1]
    cache.clear()
    assert cache.get_or_make("key", numbers.__next__) == 2


def test_a_key_by_value_is_found_by_an_equal_value_that_cannot_be_hashed() -> None:
    cache: LruCache[str] = LruCache()
    cache.put(ByValue([1, 2], about=2), "pair")
    assert cache.get(ByValue([1, 2], about=2)) == "pair"
    assert cache.get(ByValue([2, 1], about=2)) is None
    assert cache.get(ByValue([1, 2], about=3)) is None
