from django.db import models
from django.db.models import Q


class Book(models.Model):
    isbn = models.CharField(max_length=13, unique=True)
    title = models.CharField(max_length=200)

    def __str__(self):
        return self.title


class Member(models.Model):
    roll = models.CharField(max_length=7, unique=True)
    name = models.CharField(max_length=100)
    # Step 1: the phone, which old rows do not have
    phone = models.CharField(
        max_length=15, blank=True, default=""
    )

    def __str__(self):
        return self.name


class Copy(models.Model):
    # Step 2: no number twice
    accession = models.CharField(max_length=6, unique=True)
    # Step 3: the book of this copy, and the way back
    book = models.ForeignKey(
        Book, on_delete=models.PROTECT, related_name="copies"
    )

    def __str__(self):
        return self.accession


class Loan(models.Model):
    # Step 4: the copy and the member
    copy = models.ForeignKey(
        Copy, on_delete=models.PROTECT, related_name="loans"
    )
    member = models.ForeignKey(
        Member, on_delete=models.PROTECT, related_name="loans"
    )
    lent_on = models.DateField()
    # Step 5: two more days; which one may be empty?
    due_on = models.DateField()
    returned_on = models.DateField(null=True, blank=True)

    # Step 6: one open loan for each copy
    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["copy"],
                condition=Q(returned_on__isnull=True),
                name="one_open_loan",
            ),
        ]

    # Step 7: the loan as text
    def __str__(self):
        return f"{self.copy} to {self.member}"
