amount = int(input())

fivehundreds = amount // 500
rest = amount % 500

twohundreds = rest // 200
rest = rest % 200

hundreds = rest // 100
rest = rest % 100

print("500:", fivehundreds)
print("200:", twohundreds)
print("100:", hundreds)
print("Not paid:", rest)
