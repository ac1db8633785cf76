def mess_bill(days, rate):
    """Return the mess bill in rupees."""
    print(days * rate)


june = mess_bill(22)
guest = mess_bill(3, rate=120)
print("To pay:", june + guest)
