"""Tables of the results that players report themselves."""

from __future__ import annotations

from django.db import models

__all__ = ["ClaimRow", "KioskRow", "PlayerCardRow", "PlayerEntryRow"]

_DIGEST = 64
_LABEL = 80


class PlayerEntryRow(models.Model):
    """Players of this tournament report their results; without a row they do not.

    Its codes are made of the salt: a new salt makes the old ones worthless. `cards` says what has a
    code: each player, or each board of a round, as it was in installations of before.
    """

    tournament = models.OneToOneField(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="player_entry"
    )
    salt = models.CharField(max_length=64)
    since = models.DateTimeField()
    cards = models.CharField(max_length=10)

    class Meta:
        db_table = "store_player_entry"

    def __str__(self) -> str:
        return str(self.tournament_id)


class PlayerCardRow(models.Model):
    """A player whose card was lost: their code is made of this salt since."""

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="player_cards"
    )
    player = models.PositiveIntegerField()
    salt = models.CharField(max_length=64)

    class Meta:
        db_table = "store_player_card"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="card_once_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.player}"


class KioskRow(models.Model):
    """A device that all players of a round share; it shows a cookie whose keyed digest is `token`.

    Without a token it is wanted only: its code waits for the device until `at` is too long ago.
    `purpose` is what players do there; where it is to check in, the code is made of a salt of its
    own, since they may report no results.
    """

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="kiosks"
    )
    round = models.PositiveIntegerField()
    token = models.CharField(max_length=_DIGEST, blank=True, default="")
    label = models.CharField(max_length=_LABEL, blank=True, default="")
    at = models.DateTimeField()
    by = models.CharField(max_length=150)
    purpose = models.CharField(max_length=10, default="results")
    salt = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        db_table = "store_kiosk"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.round}:{self.label}"


class ClaimRow(models.Model):
    """What one side of a board says, and by which means: a card, the board's code, a kiosk.

    `table` is 0 where boards are numbered through the round; `player` is whoever sat there then.
    `device` and `address` are keyed digests that tell two browsers apart, empty after the round.
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
    means = models.CharField(max_length=10)
    device = models.CharField(max_length=_DIGEST, blank=True, default="")
    address = models.CharField(max_length=_DIGEST, blank=True, default="")
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
