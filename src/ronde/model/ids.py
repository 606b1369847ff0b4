"""Identifiers and small numbers that must not mix."""

from __future__ import annotations

from typing import NewType

__all__ = ["BoardNo", "PlayerId", "RoundNo", "TeamId", "Tpn"]

PlayerId = NewType("PlayerId", int)
"""Identity of a player in one tournament: given at registration, never changed, never reused."""

TeamId = NewType("TeamId", int)
"""Identity of a team in one tournament."""

Tpn = NewType("Tpn", int)
"""Tournament pairing number. May be assigned again while the rules allow it; identity does not."""

RoundNo = NewType("RoundNo", int)
"""Round number, from 1."""

BoardNo = NewType("BoardNo", int)
"""Board number in a round, from 1; within a team match, the board of the match."""
