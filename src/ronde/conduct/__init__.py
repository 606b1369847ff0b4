"""One way of acting: what the arbiter wishes, and the events that record it.

    events = decide(state, WithdrawPlayer(player=7, after_round=3, why="ill"))

A wish is a frozen value, and it decides: the state in, events out, in the order of the journal. It
reads no clock, no file and no source of chance; seeds and names are fields of the wish. Whether
the rules of the journal allow an event is asked when it is appended. `services` adds the store,
`cli` the file: the same wishes give the same journal whoever asked.
"""

from ronde.conduct.wish import Wish, decide

__all__ = ["Wish", "decide"]
