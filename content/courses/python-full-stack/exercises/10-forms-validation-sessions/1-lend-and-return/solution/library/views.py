from datetime import date

from django.shortcuts import redirect, render

from library.forms import LendForm, ReturnForm
from library.models import Loan


def lend(request):
    if request.method == "POST":
        form = LendForm(request.POST)
        if form.is_valid():
            loan = form.save(date.today())
            request.session["last_roll"] = loan.member.roll
            request.session["notice"] = f"{loan.copy} is lent to {loan.member.name} until {loan.due_on:%d %b %Y}."
            return redirect("loans")
    else:
        form = LendForm(initial={"roll": request.session.get("last_roll", "")})
    return render(request, "form.html", {"form": form, "title": "Lend a copy"})


def give_back(request):
    if request.method == "POST":
        form = ReturnForm(request.POST)
        if form.is_valid():
            fine = form.save(date.today())
            request.session["notice"] = f"{form.cleaned_data['accession']} is back. Fine: ₹{fine}."
            return redirect("loans")
    else:
        form = ReturnForm()
    return render(request, "form.html", {"form": form, "title": "Return a copy"})


def open_loans(request):
    """Ready: shows the notice of the session once, and all open loans."""
    notice = request.session.pop("notice", "")
    loans = Loan.objects.filter(returned_on=None).select_related("copy", "member").order_by("due_on")
    return render(request, "loans.html", {"loans": loans, "notice": notice})
