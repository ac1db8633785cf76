"""The library portal with accounts, as a Django project beside the program.

portal.fill()          starts Django, makes the tables, adds books, members, loans and four users
portal.fill(api=True)  the same with Django REST framework

Users and passwords: 21CS045 cricket2026 (Asha), 22ME012 masala-chai (Rohan),
counter slow-and-sure (Farah, in the group Counter), rao old-register (superuser).
The program itself is the URL configuration: it has the list urlpatterns.
"""

import logging
import os
from datetime import date
from pathlib import Path

SETTINGS = '''SECRET_KEY = "only for lessons"
DEBUG = True
ROOT_URLCONF = "__main__"
ALLOWED_HOSTS = ["*"]
USE_TZ = True
TIME_ZONE = "Asia/Kolkata"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "/login/"
LOGIN_REDIRECT_URL = "/my-loans/"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "accounts",
    "library",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": [
            "django.template.context_processors.request",
            "django.contrib.auth.context_processors.auth",
        ]},
    }
]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
'''

API = '''
INSTALLED_APPS += ["rest_framework"]
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
}
'''

USERS = '''from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    member = models.OneToOneField(
        "library.Member", null=True, blank=True, on_delete=models.PROTECT, related_name="user"
    )
'''

MODELS = '''from django.db import models
from django.db.models import Q


class Book(models.Model):
    isbn = models.CharField(max_length=13, unique=True)
    title = models.CharField(max_length=200)
    author = models.CharField(max_length=100)
    year = models.PositiveSmallIntegerField(null=True, blank=True)
    shelf = models.CharField(max_length=5)

    def __str__(self):
        return self.title


class Copy(models.Model):
    accession = models.CharField(max_length=6, unique=True)
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="copies")

    def __str__(self):
        return self.accession


class Member(models.Model):
    ROLES = [("student", "Student"), ("staff", "Staff")]
    roll = models.CharField(max_length=7, unique=True)
    name = models.CharField(max_length=100)
    role = models.CharField(max_length=7, choices=ROLES, default="student")
    unpaid = models.PositiveIntegerField(default=0)

    def __str__(self):
        return f"{self.name} ({self.roll})"


class Loan(models.Model):
    copy = models.ForeignKey(Copy, on_delete=models.PROTECT, related_name="loans")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="loans")
    lent_on = models.DateField()
    due_on = models.DateField()
    returned_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["copy"], condition=Q(returned_on__isnull=True), name="one_open_loan"),
        ]

    def __str__(self):
        return f"{self.copy} to {self.member.name}"
'''

TEMPLATES = {
    "login.html": '''<h1>Sign in</h1>
<form method="post">
  {% csrf_token %}
  {{ form.as_p }}
  <button>Sign in</button>
</form>
''',
    "loans.html": '''<h1>My loans</h1>
<ul>
{% for loan in loans %}<li>{{ loan.copy }} {{ loan.copy.book.title }}</li>
{% empty %}<li>Nothing is out.</li>
{% endfor %}</ul>
''',
}

BOOKS = [
    ("9789300000019", "Rivers of the Deccan", "Anita Deshmukh", 2014, "G2"),
    ("9789300000026", "Numbers at Play", "R. Venkatesan", 2009, "M1"),
    ("9789300000033", "The Clay Lamp", "Sara Thomas", 2019, "F4"),
    ("9789300000040", "Circuits by Hand", "Harpreet Gill", 2017, "E3"),
    ("9789300000057", "A Short History of Salt", "Mohan Iyer", 2011, "H1"),
    ("9789300000064", "Learning from Monsoons", "Leela Nair", 2021, "G2"),
]
COPIES = [1, 1, 2, 2, 4, 3, 3, 3, 5]
MEMBERS = [
    ("21CS045", "Asha Patil", "student", 0),
    ("22ME012", "Rohan Das", "student", 12),
    ("21EE101", "Priya Menon", "student", 0),
    ("00ST007", "Farah Khan", "staff", 0),
]
LOANS = [
    (9, 2, "2026-06-10", "2026-06-24", "2026-06-30"),
    (3, 1, "2026-06-22", "2026-07-06", "2026-07-04"),
    (1, 2, "2026-06-29", "2026-07-13", None),
    (7, 1, "2026-07-01", "2026-07-15", None),
    (3, 4, "2026-07-06", "2026-08-05", None),
    (4, 2, "2026-07-06", "2026-07-20", None),
    (5, 1, "2026-07-10", "2026-07-24", None),
    (6, 1, "2026-07-13", "2026-07-27", None),
]


def start(api=False):
    import django

    for app, models in (("accounts", USERS), ("library", MODELS)):
        Path(app).mkdir(exist_ok=True)
        Path(app, "__init__.py").write_text("")
        Path(app, "models.py").write_text(models)
    Path("library/templates").mkdir(exist_ok=True)
    for name, text in TEMPLATES.items():
        Path("library/templates", name).write_text(text)
    Path("settings.py").write_text(SETTINGS + (API if api else ""))
    os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
    django.setup()
    # Django tells every 403 and 404 in its log, which a page would show among the output.
    logging.getLogger("django").setLevel(logging.CRITICAL)


def fill(api=False):
    start(api)
    from accounts.models import User
    from django.apps import apps
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Group, Permission
    from django.contrib.contenttypes.models import ContentType
    from django.contrib.sessions.models import Session
    from django.db import connection
    from library.models import Book, Copy, Loan, Member

    with connection.schema_editor() as editor:
        for model in (ContentType, Permission, Group, Book, Copy, Member, Loan, User, Session):
            editor.create_model(model)
    create_permissions(apps.get_app_config("library"), verbosity=0)
    Book.objects.bulk_create(
        Book(id=number, isbn=isbn, title=title, author=author, year=year, shelf=shelf)
        for number, (isbn, title, author, year, shelf) in enumerate(BOOKS, 1)
    )
    Copy.objects.bulk_create(
        Copy(id=number, accession=f"C-{number:04d}", book_id=book) for number, book in enumerate(COPIES, 1)
    )
    Member.objects.bulk_create(
        Member(id=number, roll=roll, name=name, role=role, unpaid=unpaid)
        for number, (roll, name, role, unpaid) in enumerate(MEMBERS, 1)
    )
    Loan.objects.bulk_create(
        Loan(id=number, copy_id=copy, member_id=member, lent_on=day(lent), due_on=day(due), returned_on=day(back))
        for number, (copy, member, lent, due, back) in enumerate(LOANS, 1)
    )
    User.objects.create_user("21CS045", password="cricket2026", member_id=1)
    User.objects.create_user("22ME012", password="masala-chai", member_id=2)
    counter = User.objects.create_user("counter", password="slow-and-sure", member_id=4)
    User.objects.create_superuser("rao", password="old-register")
    group = Group.objects.create(name="Counter")
    group.permissions.set(Permission.objects.filter(codename__in=["add_loan", "change_loan"]))
    counter.groups.add(group)


def day(text):
    return None if text is None else date.fromisoformat(text)
