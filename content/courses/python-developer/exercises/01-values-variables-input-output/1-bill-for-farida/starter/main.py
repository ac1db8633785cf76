customer = "Joseph"
price = 60
quantity = 1
amount = price
print("Customer:", customer)
print("Amount:", amount)
