import re

name = input().strip().upper()[:14]
time = input().strip()
platform = input().strip()

shown = f"{time[:2]}:{time[2:]}"
print(f"{name:<16}{shown}{platform:>4}")

time_ok = bool(re.fullmatch("[0-9]{4}", time))
print("Time ok:", time_ok)
