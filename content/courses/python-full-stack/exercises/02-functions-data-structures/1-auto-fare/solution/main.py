def share(fare, people, luggage=0):
    total = fare + luggage
    return total // people


print(share(120, 3))
print(share(120, 3, luggage=15))
