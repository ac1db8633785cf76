"""A rehearsal for this page: your settings and your view,
with a small SQLite database. Not part of the release.
"""

import os
import runpy

import django
from django.conf import settings
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import path

os.environ.update({
    "SECRET_KEY": "only for the rehearsal",
    "DEBUG": "false",
    "ALLOWED_HOSTS": "library.sahyadri.example, 127.0.0.1",
    "DB_NAME": "portal",
    "DB_USER": "portal",
    "DB_PASSWORD": "only for the rehearsal",
    "PORTAL_VERSION": "1.4.0",
})

loaded = runpy.run_path("settings.py")
values = {
    name: loaded[name] for name in loaded if name.isupper()
}
values["DATABASES"] = {"default": {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": "rehearsal.sqlite3",
}}
values["MIDDLEWARE"] = [
    "django.middleware.common.CommonMiddleware",
]
settings.configure(ROOT_URLCONF=__name__, **values)
django.setup()

from health import health

urlpatterns = [path("health/", health)]


def stop_database():
    connection.close()
    connection.settings_dict["NAME"] = "/no/such/folder/db"


def show(text, host):
    answer = Client(HTTP_HOST=host).get("/health/")
    body = "no JSON"
    if answer["Content-Type"] == "application/json":
        body = answer.content.decode()
    print(f"{text}: {answer.status_code} {body}")


if __name__ == "__main__":
    print("DEBUG is", settings.DEBUG)
    show("The right name", "library.sahyadri.example")
    show("Another name", "evil.example")
