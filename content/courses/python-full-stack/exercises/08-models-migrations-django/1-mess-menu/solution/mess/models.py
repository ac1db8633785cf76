from django.db import models


class Dish(models.Model):
    name = models.CharField(max_length=30, unique=True)
    rupees = models.PositiveIntegerField()

    def __str__(self):
        return f"{self.name} (₹{self.rupees})"


class Plate(models.Model):
    dish = models.ForeignKey(
        Dish,
        on_delete=models.PROTECT,
        related_name="plates",
    )
    eaten_on = models.DateField()
