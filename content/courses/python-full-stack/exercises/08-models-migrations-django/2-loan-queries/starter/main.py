"""Starts Django, makes the tables, adds a few rows and asks your functions."""

import os
from datetime import date

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.db import connection
from library import queries
from library.models import Book, Copy, Loan, Member

TODAY = date(2026, 7, 20)

with connection.schema_editor() as editor:
    for model in (Book, Copy, Member, Loan):
        editor.create_model(model)

rivers = Book.objects.create(isbn="9789300000019", title="Rivers of the Deccan", author="Anita Deshmukh", shelf="G2")
lamp = Book.objects.create(isbn="9789300000033", title="The Clay Lamp", author="Sara Thomas", shelf="F4")
monsoons = Book.objects.create(isbn="9789300000064", title="Learning from Monsoons", author="Leela Nair", shelf="G2")
copies = [Copy.objects.create(accession=f"C-000{n}", book=book) for n, book in enumerate([rivers, rivers, lamp, lamp, lamp], 1)]
asha = Member.objects.create(roll="21CS045", name="Asha Patil")
rohan = Member.objects.create(roll="22ME012", name="Rohan Das")
farah = Member.objects.create(roll="00ST007", name="Farah Khan", role="staff")
Loan.objects.bulk_create([
    Loan(copy=copies[4], member=asha, lent_on=date(2026, 6, 1), due_on=date(2026, 6, 15), returned_on=date(2026, 6, 12)),
    Loan(copy=copies[2], member=asha, lent_on=date(2026, 7, 1), due_on=date(2026, 7, 15)),
    Loan(copy=copies[0], member=rohan, lent_on=date(2026, 6, 29), due_on=date(2026, 7, 13)),
    Loan(copy=copies[3], member=asha, lent_on=date(2026, 7, 6), due_on=date(2026, 7, 20)),
])

print("overdue:", [str(loan) for loan in queries.overdue(TODAY)])
print("Asha may borrow:", queries.may_borrow(asha))
print("favourites:", queries.top_books(2))
