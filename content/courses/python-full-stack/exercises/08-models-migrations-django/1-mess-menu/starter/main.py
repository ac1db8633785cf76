"""Starts Django, makes the tables and tries the models."""

import os
from datetime import date

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.db import IntegrityError, connection
from django.db import transaction
from django.db.models import ProtectedError
from mess.models import Dish, Plate

with connection.schema_editor() as editor:
    editor.create_model(Dish)
    editor.create_model(Plate)

MONDAY = date(2026, 7, 20)
dosa = Dish.objects.create(name="Dosa", rupees=40)
for _ in range(2):
    Plate.objects.create(dish=dosa, eaten_on=MONDAY)


def tried(action):
    """What happened: done, or the name of the error."""
    try:
        with transaction.atomic():
            action()
        return "done"
    except (IntegrityError, ProtectedError) as problem:
        return type(problem).__name__


def second_dosa():
    Dish.objects.create(name="Dosa", rupees=45)


def way_back():
    plates = getattr(dosa, "plates", None)
    return plates.count() if plates else "no such name"


with transaction.atomic():
    print("a second Dosa:", tried(second_dosa))
    print("plates:", way_back())
    print("delete Dosa:", tried(dosa.delete))
    transaction.set_rollback(True)
dosa = Dish.objects.get(name="Dosa")
