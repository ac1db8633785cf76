"""Starts Django, adds three books and opens three pages."""

import logging
import os

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()
logging.disable(logging.WARNING)

from django.db import connection
from django.test import Client
from library.models import Book, Copy

with connection.schema_editor() as editor:
    editor.create_model(Book)
    editor.create_model(Copy)

rivers = Book.objects.create(
    title="Rivers of the Deccan", shelf="G2"
)
lamp = Book.objects.create(
    title="The Clay Lamp", shelf="F4"
)
salt = Book.objects.create(
    title="A Short History of Salt", shelf="H1"
)
for number in (6, 7):
    Copy.objects.create(
        accession=f"C-000{number}", book=lamp
    )

browser = Client()
for address in ("/books/", "/books/2/", "/books/99/"):
    try:
        print(address, browser.get(address).status_code)
    except Exception as problem:
        print(address, type(problem).__name__, problem)
