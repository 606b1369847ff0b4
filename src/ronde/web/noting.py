"""Noting in the security journal what somebody did here."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

from ronde.services.acts import Signature
from ronde.services.people.identities import identity_of
from ronde.services.security_journal import Kind, record
from ronde.web.origin import client_address
from ronde.web.request_context import signature

__all__ = ["note", "signed_by"]


def note(
    request: HttpRequest,
    kind: Kind,
    *,
    subject: str = "",
    detail: str = "",
    event: int | None = None,
) -> None:
    """Note what whoever asks has done; within the transaction of the act."""
    record(kind, by=signature(request), subject=subject, detail=detail, event=event)


def signed_by(request: HttpRequest, user: User, device: str = "") -> Signature:
    """The signature of somebody whom this request lets in."""
    return Signature(
        author=user.get_username(),
        author_id=identity_of(user),
        at=timezone.now(),
        device=device,
        address=client_address(request),
    )
