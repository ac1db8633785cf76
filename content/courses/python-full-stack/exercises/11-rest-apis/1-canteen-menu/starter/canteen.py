"""Starts Django with one table and three dishes."""

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
        "DEFAULT_AUTHENTICATION_CLASSES": [],
    },
)
django.setup()
logging.getLogger("django").setLevel(logging.CRITICAL)
from django.db import connection, models


class Dish(models.Model):
    name = models.CharField(max_length=50)
    price = models.PositiveIntegerField()
    cost = models.PositiveIntegerField(default=0)
    is_on = models.BooleanField(default=True)

    class Meta:
        app_label = "canteen"


with connection.schema_editor() as editor:
    editor.create_model(Dish)
Dish.objects.create(name="Poha", price=30, cost=11)
Dish.objects.create(
    name="Masala dosa", price=60, cost=24, is_on=False
)
Dish.objects.create(name="Lemon rice", price=40, cost=13)
