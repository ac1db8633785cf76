from datetime import date

from django.contrib import messages
from django.contrib.auth.decorators import login_required, permission_required
from django.contrib.auth.mixins import LoginRequiredMixin, PermissionRequiredMixin
from django.db.models import Count, Q
from django.shortcuts import redirect, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.generic import ListView

from library.forms import LendForm, ReturnForm
from library.models import Book, Loan


class Catalogue(ListView):
    template_name = "library/catalogue.html"
    context_object_name = "books"
    paginate_by = 20

    def get_queryset(self):
        out = Count("copies", filter=Q(copies__loans__isnull=False, copies__loans__returned_on=None), distinct=True)
        books = Book.objects.annotate(all_copies=Count("copies", distinct=True), out=out).order_by("title")
        text = self.request.GET.get("q", "").strip()
        return books.filter(Q(title__icontains=text) | Q(author__icontains=text))


class OpenLoans(LoginRequiredMixin, PermissionRequiredMixin, ListView):
    permission_required = "library.change_loan"
    template_name = "library/loans.html"
    context_object_name = "loans"

    def get_queryset(self):
        return Loan.objects.filter(returned_on=None).select_related("copy__book", "member").order_by("due_on")


@login_required
@permission_required("library.add_loan", raise_exception=True)
def lend(request):
    if request.method == "POST":
        form = LendForm(request.POST)
        if form.is_valid():
            loan = form.save(date.today())
            request.session["last_roll"] = loan.member.roll
            messages.success(request, f"{loan.copy} is lent to {loan.member.name} until {loan.due_on:%d %b %Y}.")
            return redirect("loans")
    else:
        form = LendForm(initial={"roll": request.session.get("last_roll", "")})
    return render(request, "library/form.html", {"form": form, "title": "Lend a copy"})


@login_required
@permission_required("library.change_loan", raise_exception=True)
def give_back(request):
    if request.method == "POST":
        form = ReturnForm(request.POST)
        if form.is_valid():
            fine = form.save(date.today())
            messages.success(request, f"{form.cleaned_data['accession']} is back. Fine: ₹{fine}.")
            return redirect("loans")
    else:
        form = ReturnForm()
    return render(request, "library/form.html", {"form": form, "title": "Return a copy"})


@login_required
@ensure_csrf_cookie
def my_loans(request):
    """The page of the React app; its data comes from the API."""
    return render(request, "library/my_loans.html")
