"""Table of the files that somebody brought for a dossier."""

from __future__ import annotations

from django.db import models

__all__ = ["BroughtRow"]

_AUTHOR = 150


class BroughtRow(models.Model):
    """A file that was not made here: games, a scan that was signed. One for each piece.

    `piece` is the key of a piece of the dossier, `about` whom that is about: numbers of people
    change, and a file about one must not be taken for a file about another.
    """

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="brought"
    )
    piece = models.CharField(max_length=60)
    about = models.CharField(max_length=200, blank=True)
    name = models.CharField(max_length=200)
    ending = models.CharField(max_length=8)
    data = models.BinaryField()
    size = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_brought"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "piece"], name="one_file_each_piece")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.piece}"
