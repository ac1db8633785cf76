"""Starts Django, makes the tables and adds a few rows.

Run shows what your forms say to three entries.
"""

import os
from datetime import date, timedelta

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from accounts.models import User
from django.apps import apps
from django.contrib.auth.management import (
    create_permissions,
)
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import connection
from library.forms import LendForm, ReturnForm
from library.models import Book, Copy, Loan, Member

TABLES = [
    ContentType, Permission, Group, Session,
    Book, Copy, Member, Loan, User,
]
with connection.schema_editor() as editor:
    for model in TABLES:
        editor.create_model(model)
create_permissions(
    apps.get_app_config("library"), verbosity=0
)

lamp = Book.objects.create(title="The Clay Lamp")
for number in range(1, 13):
    Copy.objects.create(
        accession=f"C-{number:04d}", book=lamp
    )
asha = Member.objects.create(
    roll="21CS045", name="Asha Patil"
)
rohan = Member.objects.create(
    roll="22ME012", name="Rohan Das", unpaid=12
)
farah = Member.objects.create(
    roll="00ST007", name="Farah Khan", role="staff"
)
User.objects.create_user("21CS045", member=asha)
clerk = User.objects.create_user("counter", member=farah)
group = Group.objects.create(name="Counter")
group.permissions.set(Permission.objects.filter(
    codename__in=["add_loan", "change_loan"]
))
clerk.groups.add(group)


def lend_by_hand(
    member, accession, lent_on=date(2026, 7, 1)
):
    """A loan as it stands in the register."""
    return Loan.objects.create(
        copy=Copy.objects.get(accession=accession),
        member=member,
        lent_on=lent_on,
        due_on=lent_on + timedelta(days=14),
    )


for form in (
    LendForm({"roll": "21CS45", "accession": "C-0001"}),
    LendForm({"roll": " 21cs045", "accession": "c-0001"}),
    ReturnForm({"accession": "C-0001"}),
):
    try:
        print(form.errors.as_text() or "no errors")
    except Exception as problem:
        kind = type(problem).__name__
        print(f"The form stopped: {kind} {problem}")
