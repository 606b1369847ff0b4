"""Chess-Results: the file that programs send it, written only.

The site takes such files from programs that have a key of its operator. We have none, so nothing
is sent: the file is of use to whoever has one.
"""

from __future__ import annotations

from ronde.formats.chess_results.losses import CHESS_RESULTS_LOSSES, chess_results_losses
from ronde.formats.chess_results.writing import looks_like_chess_results, write_chess_results

__all__ = [
    "CHESS_RESULTS_LOSSES",
    "chess_results_losses",
    "looks_like_chess_results",
    "write_chess_results",
]
