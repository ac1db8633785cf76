from django.contrib import messages
from django.shortcuts import redirect, render

from hostel.forms import ComplaintForm
from hostel.models import Complaint


def complain(request):
    form = ComplaintForm()
    return render(request, "complain.html", {"form": form})


def complaints(request):
    """Ready: all open complaints, and the messages once."""
    found = Complaint.objects.filter(closed=False)
    found = found.order_by("-urgent", "id")
    context = {"complaints": found}
    return render(request, "complaints.html", context)
