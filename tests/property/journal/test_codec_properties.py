"""Any value that can exist is written and read back equal, in one canonical form."""

from __future__ import annotations

import typing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from ronde.errors import FormatError, RondeError
from ronde.journal import (
    EMPTY,
    Entry,
    Event,
    ShapeError,
    State,
    apply,
    entry_from_json,
    entry_hash,
    entry_to_json,
)
from ronde.journal.codec import decode, dumps, encode, loads
from ronde.journal.events import TournamentImported
from ronde.model import Player, Round, Settings, Team, Tournament
from support.values import entries, values

SLOW = settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow], deadline=None)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@pytest.mark.parametrize("type_", [Player, Team, Settings, Round, Tournament, State])
@given(data=st.data())
@SLOW
def test_model_values_round_trip(type_: type, data: st.DataObject) -> None:
    value = data.draw(values(type_))
    text = dumps(encode(value))
    read: object = decode(type_, loads(text))
    assert read == value
    assert dumps(encode(read)) == text


@pytest.mark.parametrize("kind", typing.get_args(Event), ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_every_event_round_trips_with_its_tag(kind: Any, data: st.DataObject) -> None:
    event = data.draw(values(kind))
    plain = encode(event, Event)
    assert plain["type"] == kind.__name__
    assert decode(typing.cast("type[Event]", Event), loads(dumps(plain))) == event


@given(entry=entries())
@SLOW
def test_entries_round_trip_and_keep_their_hash(entry: Entry) -> None:
    read = entry_from_json(entry_to_json(entry))
    assert read == entry
    assert entry_hash(read) == entry_hash(entry)


@given(one=entries(), other=entries())
@SLOW
def test_hashes_are_equal_only_for_equal_entries(one: Entry, other: Entry) -> None:
    bare = [{key: part for key, part in encode(e).items() if key != "hash"} for e in (one, other)]
    assert (entry_hash(one) == entry_hash(other)) == (bare[0] == bare[1])


@given(data=JSON, type_=st.sampled_from([Player, Settings, Tournament, State, Entry]))
@settings(max_examples=200, deadline=None)
def test_any_json_gives_a_value_or_a_shape_error(data: Any, type_: type) -> None:
    try:
        decode(type_, data)
    except ShapeError:
        return


@given(text=st.text() | st.binary())
@settings(max_examples=200, deadline=None)
def test_any_text_gives_an_entry_or_a_format_error(text: str | bytes) -> None:
    with pytest.raises(FormatError):
        entry_from_json(text)


@given(tournament=values(Tournament), event=values(Event))
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_any_event_on_any_tournament_gives_a_state_or_our_own_error(
    tournament: Tournament, event: Any
) -> None:
    state = apply(EMPTY, TournamentImported(tournament=tournament))
    try:
        after = apply(state, event)
    except RondeError:
        return
    assert after.version == 2
