"""The form that says where the site goes; what opens the target is typed in and never shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.catalogue import languages
from ronde.platform.site_targets import keys
from ronde.platform.site_targets.folder import check_folder
from ronde.platform.site_targets.opening import is_user
from ronde.platform.site_targets.rsync import is_installed
from ronde.platform.site_targets.s3 import endpoint_parts
from ronde.platform.site_targets.target import Kind, Target, TargetTrouble, host_of_address
from ronde.services import events, site_targets
from ronde.services.site_targets import Mode, Secret, SiteTarget, site_target
from ronde.store.store import StoredEvent
from ronde.texts.language import language_name
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature
from ronde.web.signin.confirm import confirmed_if_possible

__all__ = ["TargetPage", "target"]

_SECRETS = ("password", "private_key", "passphrase", "secret_key")
_FOR_OWNERS = frozenset({Kind.FOLDER})
"""What writes on this machine is its owner's to decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """A language the site may be in."""

    code: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetPage:
    """What is asked; `refused` is why what was typed cannot be, in words."""

    event: int
    form: FormState
    kinds: tuple[str, ...]
    spoken: tuple[Spoken, ...]
    access: str
    may_reach_local: bool
    has_rsync: bool
    refused: str = ""
    modes: tuple[str, ...] = tuple(mode.value for mode in Mode)


@confirmed_if_possible
def target(request: HttpRequest, e: int) -> HttpResponse:
    """The form, and what it takes."""
    event = STORE.event(e)
    present = site_target(e)
    if request.method != "POST":
        return _show(request, event, FormState(values=_values(present)))
    fields = Fields(request.POST)
    mode = Mode(fields.choice("mode", _MODES, default=Mode.OFF.value))
    base_url = _base_url(fields)
    chosen = tuple(x for x in languages("web_public") if x in request.POST.getlist("languages"))
    owner = role_of(request) >= Role.OWNER
    refused = ""
    try:
        wanted = _target(fields, owner=owner, present=present)
        if not fields.errors:
            site_targets.set_target(
                e,
                wanted,
                _secret(request, fields, wanted.kind),
                mode=mode,
                base_url=base_url,
                languages=chosen,
                local_allowed=_local_allowed(request, wanted, present, owner=owner),
                by=signature(request),
            )
    except TargetTrouble as trouble:
        refused = trouble.said_in(language_of(request))
    if fields.errors or refused:
        return _show(request, event, _without_secrets(fields), refused=refused, status=422)
    site_targets.ask_for_test(e, now=signature(request).at)
    return redirect("sending", e)


_MODES = tuple(mode.value for mode in Mode)
_KINDS = tuple(kind.value for kind in Kind)


def _base_url(fields: Fields) -> str:
    """The public address of the site, if one was typed."""
    text = fields.text("base_url", longest=500)
    try:
        parts = urlsplit(text)
        good = parts.scheme in {"http", "https"} and bool(parts.hostname) and not parts.query
    except ValueError:
        good = False
    if text and not good:
        fields.errors["base_url"] = "form.url.form"
    return text


def _target(fields: Fields, *, owner: bool, present: SiteTarget | None) -> Target:
    """What was typed, of the kind that was chosen.

    Raises:
        TargetTrouble: there can be no such target.
    """
    kind = Kind(fields.choice("kind", _KINDS, default=Kind.SFTP.value))
    match kind:
        case Kind.FOLDER:
            folder = fields.text("folder", required=True, longest=400)
            found = Target(kind=kind, path=folder)
            if not fields.errors:
                kept_out = (settings.DATA, settings.BACKUPS)
                found = replace(found, path=str(check_folder(folder, kept_out=kept_out)))
            if not owner and (present is None or present.target != found):
                fields.errors["kind"] = "site.folder_owner"
            return found
        case Kind.S3:
            region = fields.text("region", longest=40)
            aws = f"https://s3.{region}.amazonaws.com" if region else "https://s3.amazonaws.com"
            endpoint = fields.text("endpoint", longest=300) or aws
            endpoint_parts(endpoint)
            return Target(
                kind=kind,
                host=endpoint,
                bucket=fields.text("bucket", required=True, longest=63),
                path=fields.text("prefix", longest=300).strip("/"),
                region=region,
                user=fields.text("key_id", required=True, longest=128),
                path_style=bool(fields.text("path_style")),
                port=0,
            )
        case _:
            host = host_of_address(fields.text("host", required=True, longest=253))
            user = fields.text("user", required=True, longest=100)
            if "host" not in fields.errors and not host:
                fields.errors["host"] = "site.no_host"
            if "user" not in fields.errors and not is_user(user):
                fields.errors["user"] = "site.no_user"
            path = fields.text("path", longest=400)
            if ".." in path.split("/"):
                fields.errors["path"] = "site.no_path"
            port = fields.integer("port", low=1, high=65535, default=22) or 22
            return Target(kind=kind, host=host, port=port, user=user, path=path)


def _secret(request: HttpRequest, fields: Fields, kind: Kind) -> Secret:
    """What was typed to open it; a key made here is shown by its public half only."""
    posted = request.POST
    if kind is Kind.S3:
        return Secret(password=posted.get("secret_key", "").strip()[:500])
    if kind is Kind.FOLDER:
        return Secret()
    if fields.text("new_key"):
        return Secret(private_key=keys.new_key())
    return Secret(
        password=posted.get("password", "")[:500],
        private_key=posted.get("private_key", "").strip()[:20_000],
        passphrase=posted.get("passphrase", "")[:500],
    )


def _local_allowed(
    request: HttpRequest, wanted: Target, present: SiteTarget | None, *, owner: bool
) -> bool:
    """Whether it may be on this machine or a private network: the owner says so, for that peer."""
    if owner:
        return bool(request.POST.get("local"))
    same = present is not None and present.target.peer == wanted.peer
    return same and present is not None and present.local_allowed


def _without_secrets(fields: Fields) -> FormState:
    state = fields.state()
    return replace(state, values={k: v for k, v in state.values.items() if k not in _SECRETS})


def _values(site: SiteTarget | None) -> dict[str, str]:
    """The form as it is set; no secret is in it."""
    if site is None:
        return {"kind": Kind.SFTP.value, "port": "22", "mode": Mode.ROUNDS.value}
    found = site.target
    values = {"kind": found.kind.value, "mode": site.mode.value, "base_url": site.base_url}
    values |= {"languages": " ".join(site.languages), "local": "yes" * site.local_allowed}
    match found.kind:
        case Kind.FOLDER:
            return {**values, "folder": found.path, "port": "22"}
        case Kind.S3:
            style = "yes" if found.path_style else ""
            s3 = {"endpoint": found.host, "bucket": found.bucket, "prefix": found.path}
            named = {"region": found.region, "key_id": found.user, "path_style": style}
            return {**values, **s3, **named, "port": "22"}
        case _:
            there = {"host": found.host, "port": str(found.port), "user": found.user}
            return {**values, **there, "path": found.path}


def _show(
    request: HttpRequest,
    event: StoredEvent,
    form: FormState,
    *,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    owner = role_of(request) >= Role.OWNER
    present = site_target(event.id)
    chosen = (
        request.POST.getlist("languages")
        if request.method == "POST"
        else form.values.get("languages", "").split()
    )
    kinds = [kind for kind in Kind if owner or kind not in _FOR_OWNERS]
    if present is not None and present.target.kind not in kinds:
        kinds.append(present.target.kind)
    page = TargetPage(
        event=event.id,
        form=form,
        kinds=tuple(kind.value for kind in kinds),
        spoken=tuple(
            Spoken(code=code, name=language_name(code), chosen=code in chosen)
            for code in languages("web_public")
        ),
        access="" if present is None else present.access,
        may_reach_local=owner,
        has_rsync=is_installed(),
        refused=refused,
    )
    language = language_of(request)
    title = web_text(language, "site.set_title")
    summary = events.event_summary(STORE, event.id)
    frame = frame_of(request, title=title, event=summary, section="public")
    return render_page(request, "sending/target.html", page, frame, status=status)
