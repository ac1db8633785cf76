def price(text):
    return float(text)


print("before")
print(price("12.5"))
print(price("twelve"))
print("never")
