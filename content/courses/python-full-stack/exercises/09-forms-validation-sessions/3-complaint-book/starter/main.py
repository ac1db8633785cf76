"""Starts Django, makes the table, tries three entries."""

import os

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.db import connection
from django.test import Client
from hostel.forms import ComplaintForm
from hostel.models import Complaint

with connection.schema_editor() as editor:
    editor.create_model(Complaint)

for room, text, urgent in (
    ("b-204", "The fan is noisy", ""),
    ("E-1", "The fan is noisy", ""),
    ("B-204", "No water", "on"),
):
    form = ComplaintForm(
        {"room": room, "text": text, "urgent": urgent}
    )
    print(form.errors.as_text() or "no errors")
