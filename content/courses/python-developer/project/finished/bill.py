# Harpreet's bill on Saturday. This file stays as it is.
from payment import bill_total, change_due
from prices import discount, line_price
from receipt import receipt_line, rupees

print("Lakshmi Kirana Store")
print(receipt_line("Rice 1 kg", 5200, 10))
print(receipt_line("Soap", 1250, 3))
print(receipt_line("Salt", 2500, 1))

subtotal = line_price(5200, 10)
subtotal = subtotal + line_price(1250, 3)
subtotal = subtotal + line_price(2500, 1)
total = bill_total(subtotal)
change = change_due(total, paid=60000)

print("Discount:", rupees(discount(subtotal)))
print("Total:", rupees(total))
if change is None:
    print("The money is short")
else:
    print("Change:", rupees(change))
