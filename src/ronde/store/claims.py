"""Tables of the results that players report themselves."""

from __future__ import annotations

from django.db import models

__all__ = ["ClaimRow", "PlayerEntryRow"]


class PlayerEntryRow(models.Model):
    """Players of this tournament report their results; without a row they do not.

    The codes of its boards are made of the salt: a new salt makes the old codes worthless.
    """

    tournament = models.OneToOneField(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="player_entry"
    )
    salt = models.CharField(max_length=64)
    since = models.DateTimeField()

    class Meta:
        db_table = "store_player_entry"

    def __str__(self) -> str:
        return str(self.tournament_id)


class ClaimRow(models.Model):
    """What one side of a board says; `device` is a digest that tells two browsers apart.

    `table` is 0 where boards are numbered through the round; `player` is whoever sat there then.
    """

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="claims"
    )
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField(default=0)
    board = models.PositiveIntegerField()
    side = models.CharField(max_length=1)
    player = models.PositiveIntegerField(default=0)
    result = models.CharField(max_length=20)
    device = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_claim"
        ordering = ["at"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "round", "table", "board", "side"], name="claim_once_a_side"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.round}:{self.table}.{self.board}{self.side}"
