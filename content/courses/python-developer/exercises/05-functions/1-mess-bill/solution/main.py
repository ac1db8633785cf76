def mess_bill(days, rate=90):
    """Return the mess bill in rupees."""
    return days * rate


june = mess_bill(22)
guest = mess_bill(3, rate=120)
print("To pay:", june + guest)
