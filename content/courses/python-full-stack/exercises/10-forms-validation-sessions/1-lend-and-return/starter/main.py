"""Starts Django, makes the tables and adds a few rows. Run shows what your forms say to three entries."""

import os
from datetime import date, timedelta

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.contrib.sessions.models import Session
from django.db import connection
from library.forms import LendForm, ReturnForm
from library.models import Book, Copy, Loan, Member

with connection.schema_editor() as editor:
    for model in (Book, Copy, Member, Loan, Session):
        editor.create_model(model)

lamp = Book.objects.create(title="The Clay Lamp")
Copy.objects.bulk_create(Copy(accession=f"C-{number:04d}", book=lamp) for number in range(1, 13))
asha = Member.objects.create(roll="21CS045", name="Asha Patil")
rohan = Member.objects.create(roll="22ME012", name="Rohan Das", unpaid=12)
farah = Member.objects.create(roll="00ST007", name="Farah Khan", role="staff")


def lend_by_hand(member, accession, lent_on=date(2026, 7, 1)):
    """A loan as it stands in the register, without any form."""
    copy = Copy.objects.get(accession=accession)
    return Loan.objects.create(copy=copy, member=member, lent_on=lent_on, due_on=lent_on + timedelta(days=14))


for form in (
    LendForm({"roll": "21CS45", "accession": "C-0001"}),
    LendForm({"roll": " 21cs045", "accession": "c-0001"}),
    ReturnForm({"accession": "C-0001"}),
):
    try:
        print(form.errors.as_text() or "no errors")
    except Exception as problem:
        print(f"The form stopped: {type(problem).__name__} {problem}")
