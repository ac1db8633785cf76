item = input()
paise = int(input())
amount = paise
print(f"{item}{amount}")
