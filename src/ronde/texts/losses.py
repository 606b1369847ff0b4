"""What a file format cannot say of a tournament, in words."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.formats.trf.writing.losses import Loss
from ronde.texts.language import Language

__all__ = ["loss_text"]


def loss_text(loss: Loss, language: Language) -> str:
    """What would be lost.

    >>> from ronde.catalogue import has, say
    from ronde.formats.trf.writing.losses import Loss
    >>> about = {"what": "half_bye unlike draw"}
    >>> loss = Loss(code="trf.loss.points", is_essential=True, message="", fields=about)
    >>> loss_text(loss, "fr"), loss_text(loss, "en")
    ('le barème (bye demi-point ≠ nulle)', 'the point system (half bye unlike draw)')
    """
    fields = {
        name: _detail(value, language) if name in {"what", "found"} else value
        for name, value in loss.fields.items()
    }
    if not has("problems", loss.code):
        return loss.message.format(**fields)
    return say(language, "problems", loss.code, **fields)


def _detail(what: str, language: Language) -> str:
    one, unlike, two = what.partition(" unlike ")
    if unlike:
        left, right = _detail(one, language), _detail(two, language)
        return say(language, "problems", "detail.unlike", one=left, two=right)
    code = f"detail.{what}"
    return say(language, "problems", code) if has("problems", code) else what
