from datetime import date

from django.contrib.auth.decorators import (
    login_required,
    permission_required,
)
from django.shortcuts import redirect, render

from library.forms import LendForm, ReturnForm
from library.models import Loan


@login_required
@permission_required("library.add_loan", raise_exception=True)
def lend(request):
    if request.method == "POST":
        form = LendForm(request.POST)
        if form.is_valid():
            loan = form.save(date.today())
            request.session["notice"] = (
                f"{loan.copy} is lent to {loan.member.name} "
                f"until {loan.due_on:%d %b %Y}."
            )
            request.session["last_roll"] = loan.member.roll
            return redirect("loans")
    else:
        last = request.session.get("last_roll", "")
        form = LendForm(initial={"roll": last})
    context = {"form": form, "title": "Lend a copy"}
    return render(request, "form.html", context)


@login_required
@permission_required(
    "library.change_loan", raise_exception=True
)
def give_back(request):
    if request.method == "POST":
        form = ReturnForm(request.POST)
        if form.is_valid():
            fine = form.save(date.today())
            accession = form.cleaned_data["accession"]
            request.session["notice"] = (
                f"{accession} is back. Fine: ₹{fine}."
            )
            return redirect("loans")
    else:
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
