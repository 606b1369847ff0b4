"""The issue log: a table beside the journals, for an entry would outdate the print it records."""

from __future__ import annotations

from django.db import models

__all__ = ["PrintRow"]

_HASH = 64
_AUTHOR = 150


class PrintRow(models.Model):
    """A paper that somebody had made, as often as they did; `content` is the digest of its words.

    `round` and `replaces` (the version of the print it takes the place of) are 0 where there is
    none; `options` is JSON with sorted names. `taken_down`: an arbiter says that it hangs nowhere.
    """

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="prints"
    )
    code = models.CharField(max_length=11, db_index=True)
    document = models.CharField(max_length=60)
    language = models.CharField(max_length=20)
    options = models.TextField()
    round = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    content = models.CharField(max_length=_HASH)
    replaces = models.PositiveIntegerField(default=0)
    copies = models.PositiveIntegerField(default=1)
    author = models.CharField(max_length=_AUTHOR)
    author_id = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()
    last_at = models.DateTimeField()
    taken_down = models.BooleanField(default=False)

    class Meta:
        db_table = "store_print"
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "code", "content", "author_id", "author"],
                name="print_once_each",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.code}"
