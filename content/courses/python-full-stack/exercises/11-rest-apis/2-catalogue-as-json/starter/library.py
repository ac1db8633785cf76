"""Starts Django with the table of books."""

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


class Book(models.Model):
    isbn = models.CharField(max_length=13, unique=True)
    title = models.CharField(max_length=200)
    author = models.CharField(max_length=100)
    year = models.PositiveSmallIntegerField()
    shelf = models.CharField(max_length=5)
    free = models.PositiveIntegerField(default=0)
    bought_for = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "library"


ROWS = """9789300000019|Rivers of the Deccan|Anita Deshmukh
9789300000026|Numbers at Play|R. Venkatesan
9789300000033|The Clay Lamp|Sara Thomas
9789300000040|Circuits by Hand|Harpreet Gill
9789300000057|A Short History of Salt|Mohan Iyer
9789300000064|Learning from Monsoons|Leela Nair"""
YEARS = [2014, 2009, 2019, 2017, 2011, 2021]
SHELVES = ["G2", "M1", "F4", "E3", "H1", "G2"]
FREE = [0, 0, 2, 1, 1, 3]

with connection.schema_editor() as editor:
    editor.create_model(Book)
for n, row in enumerate(ROWS.splitlines()):
    isbn, title, author = row.split("|")
    Book.objects.create(
        isbn=isbn,
        title=title,
        author=author,
        year=YEARS[n],
        shelf=SHELVES[n],
        free=FREE[n],
        bought_for=450,
    )
