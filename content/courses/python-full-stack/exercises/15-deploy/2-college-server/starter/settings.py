import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent

PORTAL_VERSION = os.environ.get("PORTAL_VERSION", "dev")

SECRET_KEY = "sahyadri-library-2026"
DEBUG = True
ALLOWED_HOSTS = []

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "portal",
        "USER": "kavya",
        "PASSWORD": "chai@4pm",
        "HOST": "localhost",
        "PORT": "5432",
    }
}

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"

# nginx says in this header whether the browser used HTTPS.
SECURE_PROXY_SSL_HEADER = (
    "HTTP_X_FORWARDED_PROTO", "https"
)
