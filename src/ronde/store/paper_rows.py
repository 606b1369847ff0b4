"""Tables of how an event's papers look."""

from __future__ import annotations

from django.db import models

__all__ = ["PaperLookRow"]

_AUTHOR = 150


class PaperLookRow(models.Model):
    """How an event's documents look; the last row is in force.

    `template_set` is the name of a folder or archive among the sets; `logo`: the picture of the
    event's face (`LogoRow`) is printed. What is empty is as the set has it.
    """

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="looks")
    template_set = models.CharField(max_length=100, blank=True)
    color = models.CharField(max_length=7, blank=True)
    rule = models.CharField(max_length=7, blank=True)
    head = models.CharField(max_length=120, blank=True)
    foot = models.CharField(max_length=120, blank=True)
    paper = models.CharField(max_length=8, blank=True)
    logo = models.BooleanField(default=False)
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_paper_look"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.template_set}"
