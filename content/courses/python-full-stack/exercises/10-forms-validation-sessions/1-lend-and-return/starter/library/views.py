from datetime import date

from django.shortcuts import redirect, render

from library.forms import LendForm, ReturnForm
from library.models import Loan


def lend(request):
    form = LendForm()
    return render(request, "form.html", {"form": form, "title": "Lend a copy"})


def give_back(request):
    form = ReturnForm()
    return render(request, "form.html", {"form": form, "title": "Return a copy"})


def open_loans(request):
    """Ready: shows the notice of the session once, and all open loans."""
    notice = request.session.pop("notice", "")
    loans = Loan.objects.filter(returned_on=None).select_related("copy", "member").order_by("due_on")
    return render(request, "loans.html", {"loans": loans, "notice": notice})
