from datetime import timedelta

from django.db.models import Count

from library.models import Book, Loan


def overdue(today):
    return Loan.objects.all()


def may_borrow(member):
    return True


def lend(copy, member, today):
    return None


def top_books(number):
    return []
