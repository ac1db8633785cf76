from datetime import timedelta

from django.db.models import Count

from library.models import Book, Loan


def overdue(today):
    return Loan.objects.filter(returned_on=None, due_on__lt=today).order_by("-due_on")


def may_borrow(member):
    limit = 3
    if member.role == "staff":
        limit = 10
    held = member.loans.filter(returned_on=None).count()
    return held < limit and member.unpaid <= 50


def lend(copy, member, today):
    days = 14
    if member.role == "staff":
        days = 30
    return Loan.objects.create(copy=copy, member=member, lent_on=today, due_on=today + timedelta(days=days))


def top_books(number):
    books = Book.objects.annotate(times=Count("copies__loans")).order_by("-times", "title")
    return [(book.title, book.times) for book in books[:number]]
