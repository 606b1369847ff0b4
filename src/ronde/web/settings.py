"""Django's settings, from the environment that `ronde serve` prepares.

RONDE_DATA is the folder of the database and the secret key; RONDE_SECRET overrides the key file;
RONDE_HOSTS lists the host names allowed besides loopback; TZ is the time zone of the pages where
it is not the machine's. DATABASE_URL names a PostgreSQL to use instead of the SQLite file in the
data folder; RONDE_BACKUPS a folder for backups on another disk. RONDE_ADDRESS is the address that
links for other devices start with; RONDE_PROXY says that a TLS proxy stands before this server
(`ronde serve` believes its X-Forwarded-* headers): cookies are then for TLS only.
"""

from __future__ import annotations

import os
from pathlib import Path

from tzlocal import get_localzone_name

from ronde.model.bounds import PLAYERS
from ronde.platform.front.limits import FILE_BYTES
from ronde.store.database import database_settings

WEB = Path(__file__).parent
DATA = Path(os.environ.get("RONDE_DATA", "data"))
BACKUPS = Path(os.environ.get("RONDE_BACKUPS") or DATA / "backups")


def _secret() -> str:
    if "RONDE_SECRET" in os.environ:
        return os.environ["RONDE_SECRET"]
    file = DATA / "secret.key"
    # Without a data folder (type checks, migrations) nothing is signed that anybody keeps.
    return file.read_text("ascii").strip() if file.exists() else "no-data-folder-no-secret"


SECRET_KEY = _secret()
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]", *os.environ.get("RONDE_HOSTS", "").split()]

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "ronde.store",
    "ronde.web.apps.WebConfig",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "ronde.web.headers.SecurityHeaders",
    "ronde.web.compression.Compress",
    "ronde.web.assets.StaticFiles",
    "ronde.web.api.middleware.ApiMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ronde.web.language.ChooseLanguage",
    "ronde.web.visitors.KeepProofs",
    "ronde.web.failures.FriendlyFailures",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "ronde.web.devices.KnowDevice",
    "ronde.web.access.CheckAccess",
]
ROOT_URLCONF = "ronde.web.urls"
ASGI_APPLICATION = "ronde.web.asgi.application"
PUBLIC_SITE = "ronde.web.public.site.site_parts"  # what `ronde publish` writes
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [WEB],
        "OPTIONS": {
            "builtins": [
                "ronde.web.templatetags.laws",
                "ronde.web.templatetags.ronde",
                "ronde.web.templatetags.rounds",
                "ronde.web.templatetags.standings",
            ],
            "context_processors": ["django.template.context_processors.request"],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
        },
    }
]

DATABASES = {"default": database_settings(os.environ, DATA)}

ADDRESS = os.environ.get("RONDE_ADDRESS", "")
BEHIND_PROXY = bool(os.environ.get("RONDE_PROXY", "").strip())
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if BEHIND_PROXY else 0
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_PROXY
SECURE_REFERRER_POLICY = None  # ours: SecurityHeaders
if not BEHIND_PROXY:
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # browsers complain about it over plain HTTP

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.ScryptPasswordHasher",
]
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "ronde_session"
CSRF_COOKIE_NAME = "ronde_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "ronde.web.failures.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True

DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = PLAYERS.most + 100  # a tick for everybody, and the rest of a form
FILE_UPLOAD_MAX_MEMORY_SIZE = FILE_BYTES

USE_TZ = True
TIME_ZONE = get_localzone_name() or "UTC"  # the arbiter's clock; the journal keeps UTC
USE_I18N = False  # our own catalogues, side by side, in ronde.texts
STATIC_URL = "/static/"
STATICFILES_DIRS = [WEB / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 60 * 60 * 24 * 30  # addresses carry a digest of the content

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"sparing": {"()": "ronde.platform.front.sparing.Sparing"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "filters": ["sparing"]}},
    "loggers": {
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.security": {"handlers": ["stderr"], "level": "CRITICAL", "propagate": False},
        "ronde": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}
