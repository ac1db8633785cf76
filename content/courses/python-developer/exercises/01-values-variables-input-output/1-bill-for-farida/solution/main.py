customer = "Farida"
price = 60
quantity = 4
amount = price * quantity
print("Customer:", customer)
print("Amount:", amount)
