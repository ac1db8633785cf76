from django.db import models


class Member(models.Model):
    name = models.CharField(max_length=60, unique=True)

    def __str__(self):
        return self.name


class Loan(models.Model):
    member = models.ForeignKey(
        Member,
        on_delete=models.PROTECT,
        related_name="loans",
    )
    rupees = models.PositiveIntegerField()
    taken_on = models.DateField()


class Payment(models.Model):
    loan = models.ForeignKey(
        Loan,
        on_delete=models.PROTECT,
        related_name="payments",
    )
    rupees = models.PositiveIntegerField()
    paid_on = models.DateField()
