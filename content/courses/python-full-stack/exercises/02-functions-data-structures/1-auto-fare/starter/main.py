def share(fare, people, luggage):
    total = fare
    print(total / people)


print(share(120, 3))
print(share(120, 3, luggage=15))
