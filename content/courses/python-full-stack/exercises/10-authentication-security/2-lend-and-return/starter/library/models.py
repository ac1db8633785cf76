from django.db import models
from django.db.models import Q


class Book(models.Model):
    title = models.CharField(max_length=200)


class Copy(models.Model):
    accession = models.CharField(max_length=6, unique=True)
    book = models.ForeignKey(
        Book,
        on_delete=models.PROTECT,
        related_name="copies",
    )

    def __str__(self):
        return self.accession


class Member(models.Model):
    ROLES = [("student", "Student"), ("staff", "Staff")]
    roll = models.CharField(max_length=7, unique=True)
    name = models.CharField(max_length=100)
    role = models.CharField(
        max_length=7, choices=ROLES, default="student"
    )
    unpaid = models.PositiveIntegerField(default=0)

    def limit(self):
        """How many copies this member may hold at once."""
        return 10 if self.role == "staff" else 3

    def loan_days(self):
        return 30 if self.role == "staff" else 14

    def held(self):
        """How many copies this member holds now."""
        return self.loans.filter(returned_on=None).count()


class Loan(models.Model):
    copy = models.ForeignKey(
        Copy, on_delete=models.PROTECT, related_name="loans"
    )
    member = models.ForeignKey(
        Member,
        on_delete=models.PROTECT,
        related_name="loans",
    )
    lent_on = models.DateField()
    due_on = models.DateField()
    returned_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["copy"],
                condition=Q(returned_on__isnull=True),
                name="one_open_loan",
            ),
        ]

    def fine(self, day):
        """The fine if the copy comes back on this day."""
        days_late = max(0, (day - self.due_on).days)
        return min(200, days_late * 2)
