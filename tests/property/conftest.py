"""A loaded machine is no failure."""

from __future__ import annotations

from support.unhurried import be_unhurried

be_unhurried()
