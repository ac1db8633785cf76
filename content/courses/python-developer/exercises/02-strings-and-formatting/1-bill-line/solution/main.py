item = input().strip()
paise = int(input())
amount = f"{paise // 100}.{paise % 100:02d}"
print(f"{item:<14}{amount:>8}")
