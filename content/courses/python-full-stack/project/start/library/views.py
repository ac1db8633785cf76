from django.shortcuts import render
from django.views.generic import ListView

from library.forms import LendForm, ReturnForm
from library.models import Book, Loan


class Catalogue(ListView):
    """Day 9: search with ?q=, and count the copies and those that are out."""

    template_name = "library/catalogue.html"
    context_object_name = "books"
    queryset = Book.objects.order_by("title")


class OpenLoans(ListView):
    """Day 10: for the counter only, and with few queries."""

    template_name = "library/loans.html"
    context_object_name = "loans"
    queryset = Loan.objects.order_by("due_on")


def lend(request):
    return render(request, "library/form.html", {"form": LendForm(), "title": "Lend a copy"})


def give_back(request):
    return render(request, "library/form.html", {"form": ReturnForm(), "title": "Return a copy"})


def my_loans(request):
    return render(request, "library/my_loans.html")
