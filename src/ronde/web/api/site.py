"""The site of an event through the API: how it stands, and sending it; no address, no secret."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router
from pydantic import Field

from ronde.services import site_targets
from ronde.services.people.roles import Role
from ronde.services.site_targets import site_target
from ronde.store.errors import NotStored
from ronde.web.api import schemas
from ronde.web.api.declared import EventNo, who_may
from ronde.web.language import language_of

__all__ = ["router"]

router = Router(tags=["Site"])

_ADDRESS = "/events/{n:event}/site"


class SiteStanding(schemas.Said):
    """How the site of an event stands."""

    kind: str = Field(description="`folder`, `sftp`, `rsync` or `s3`.")
    mode: str = Field(description="When it goes out by itself: `off`, `rounds` or `live`.")
    base_url: str = Field(description="Where visitors find it; empty: not said.")
    state: str = Field(description="`never`, `asked`, `sending`, `sent` or `trouble`.")
    done: int = Field(description="Files that are there, of those under way.")
    total: int
    sent_at: dt.datetime | None = Field(description="When it last arrived whole.")
    files: int = Field(description="How many files had changed then.")
    failing_since: dt.datetime | None
    next_at: dt.datetime | None = Field(description="When it is tried again.")
    stopped: bool = Field(description="It is not tried again by itself: somebody has to look.")
    trouble: str = Field(description="A code such as `site.timeout`; empty: none.")
    message: str = Field(description="The trouble in words.")


@router.get(_ADDRESS, **who_may(Role.ARBITER, SiteStanding, "site_standing"))
def site_standing(request: HttpRequest, event: EventNo) -> SiteStanding:
    """Whether the site of an event is where it should be, since when not, and why."""
    return _standing(request, event)


@router.post(f"{_ADDRESS}/send", **who_may(Role.ARBITER, SiteStanding, "send_site"))
def send_site(request: HttpRequest, event: EventNo) -> SiteStanding:
    """Send the site now, whatever pause was due; the answer does not wait for it."""
    site_targets.ask_for(event, "site", now=timezone.now())
    return _standing(request, event)


def _standing(request: HttpRequest, event: int) -> SiteStanding:
    site = site_target(event)
    if site is None:
        raise NotStored(kind="site_target", number=event)
    if site.busy:
        state = "sending"
    elif site.is_next:
        state = "asked"
    elif site.trouble is not None:
        state = "trouble"
    else:
        state = "never" if site.sent_at is None else "sent"
    return SiteStanding(
        kind=site.target.kind.value,
        mode=site.mode.value,
        base_url=site.base_url,
        state=state,
        done=site.done,
        total=site.total,
        sent_at=site.sent_at,
        files=site.sent_files,
        failing_since=site.failing_since,
        next_at=site.next_at,
        stopped=site.stopped,
        trouble="" if site.trouble is None else site.trouble.code,
        message="" if site.trouble is None else site.trouble.said_in(language_of(request)),
    )
