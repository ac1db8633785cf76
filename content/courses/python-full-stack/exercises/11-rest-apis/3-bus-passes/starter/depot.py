"""Starts Django with users and the table of passes."""

import logging

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="only for lessons",
    ROOT_URLCONF="__main__",
    ALLOWED_HOSTS=["*"],
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "rest_framework",
    ],
    DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": ":memory:",
    }},
    REST_FRAMEWORK={
        "DEFAULT_RENDERER_CLASSES": [
            "rest_framework.renderers.JSONRenderer",
        ],
        "DEFAULT_AUTHENTICATION_CLASSES": [
            "rest_framework.authentication"
            ".SessionAuthentication",
        ],
    },
)
django.setup()
logging.getLogger("django").setLevel(logging.CRITICAL)
from django.contrib.auth.models import (
    Group,
    Permission,
    User,
)
from django.contrib.contenttypes.models import ContentType
from django.db import connection, models


class BusPass(models.Model):
    owner = models.ForeignKey(
        User, on_delete=models.CASCADE
    )
    from_stop = models.CharField(max_length=40)
    to_stop = models.CharField(max_length=40)
    months = models.IntegerField()
    price = models.IntegerField(default=0)

    class Meta:
        app_label = "depot"


TABLES = [ContentType, Permission, Group, User, BusPass]
with connection.schema_editor() as editor:
    for model in TABLES:
        editor.create_model(model)
lata = User.objects.create(username="lata")
imran = User.objects.create(username="imran")
