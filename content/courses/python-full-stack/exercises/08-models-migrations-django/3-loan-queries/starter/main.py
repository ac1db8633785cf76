"""Starts Django, adds a few rows, asks your functions."""

import os
from datetime import date

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.db import connection
from group import queries
from group.models import Loan, Member, Payment

with connection.schema_editor() as editor:
    for model in (Member, Loan, Payment):
        editor.create_model(model)

TODAY = date(2026, 7, 20)
lata = Member.objects.create(name="Lata Bai")
noor = Member.objects.create(name="Noor Jahan")
sita = Member.objects.create(name="Sita Devi")


def lend(member, rupees, day):
    return Loan.objects.create(
        member=member, rupees=rupees, taken_on=day
    )


old = lend(lata, 2000, date(2026, 3, 1))
new = lend(lata, 1500, date(2026, 6, 1))
cow = lend(noor, 5000, date(2026, 5, 10))
Payment.objects.create(
    loan=old, rupees=1200, paid_on=date(2026, 4, 1)
)

print("lent:", queries.total_lent())
print("open:", queries.still_open())
