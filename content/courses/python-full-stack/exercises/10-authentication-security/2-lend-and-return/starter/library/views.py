from datetime import date

from django.contrib.auth.decorators import (
    login_required,
    permission_required,
)
from django.shortcuts import redirect, render

from library.forms import LendForm, ReturnForm
from library.models import Loan


def lend(request):
    form = LendForm()
    context = {"form": form, "title": "Lend a copy"}
    return render(request, "form.html", context)


def give_back(request):
    form = ReturnForm()
    context = {"form": form, "title": "Return a copy"}
    return render(request, "form.html", context)


@login_required
def open_loans(request):
    """Ready: shows the notice once, and all open loans."""
    notice = request.session.pop("notice", "")
    loans = Loan.objects.filter(returned_on=None)
    loans = loans.select_related("copy", "member")
    context = {
        "loans": loans.order_by("due_on"),
        "notice": notice,
    }
    return render(request, "loans.html", context)
