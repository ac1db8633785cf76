from datetime import date, timedelta

from django.contrib.auth.models import Group, Permission
from django.core.management.base import BaseCommand

from accounts.models import User
from library.models import Book, Copy, Loan, Member

BOOKS = [
    ("9789300000019", "Rivers of the Deccan", "Anita Deshmukh", 2014, "G2", 2),
    ("9789300000026", "Numbers at Play", "R. Venkatesan", 2009, "M1", 2),
    ("9789300000033", "The Clay Lamp", "Sara Thomas", 2019, "F4", 3),
    ("9789300000040", "Circuits by Hand", "Harpreet Gill", 2017, "E3", 1),
    ("9789300000057", "A Short History of Salt", "Mohan Iyer", 2011, "H1", 1),
    ("9789300000064", "Learning from Monsoons", "Leela Nair", 2021, "G2", 0),
]
MEMBERS = [("21CS045", "Asha Patil", "student"), ("22ME012", "Rohan Das", "student"), ("00ST007", "Farah Khan", "staff")]


class Command(BaseCommand):
    help = "Adds invented books, members, loans and two users. It can run again: what is there stays."

    def add_arguments(self, parser):
        parser.add_argument("password", help="of the users 21CS045 and counter")

    def handle(self, password, **options):
        number = 0
        for isbn, title, author, year, shelf, copies in BOOKS:
            facts = {"title": title, "author": author, "year": year, "shelf": shelf}
            book, _ = Book.objects.get_or_create(isbn=isbn, defaults=facts)
            for _ in range(copies):
                number += 1
                Copy.objects.get_or_create(accession=f"C-{number:04d}", defaults={"book": book})
        for roll, name, role in MEMBERS:
            Member.objects.get_or_create(roll=roll, defaults={"name": name, "role": role})
        counter, _ = Group.objects.get_or_create(name="Counter")
        counter.permissions.set(Permission.objects.filter(codename__in=["add_loan", "change_loan"]))
        self.user("21CS045", password, Member.objects.get(roll="21CS045"))
        self.user("counter", password, None).groups.add(counter)
        lent_on = date.today() - timedelta(days=19)
        Loan.objects.get_or_create(
            copy=Copy.objects.get(accession="C-0005"),
            member=Member.objects.get(roll="21CS045"),
            returned_on=None,
            defaults={"lent_on": lent_on, "due_on": lent_on + timedelta(days=14)},
        )
        self.stdout.write("The sample is loaded.")

    def user(self, name, password, member):
        user = User.objects.filter(username=name).first()
        return user or User.objects.create_user(name, password=password, member=member)
