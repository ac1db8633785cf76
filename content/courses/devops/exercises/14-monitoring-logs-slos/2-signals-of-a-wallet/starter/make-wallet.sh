# Writes wallet.log: 10000 lines of a payment app:
# time, request id, bank, status, milliseconds.
awk 'BEGIN {
  split("Himgiri Sagar Maidan Vindhya", bank, " ")
  s = 41
  for (minute = 0; minute < 50; minute++) {
    clock = sprintf("20:%02d u%d", minute, minute + 10)
    for (k = 100; k < 300; k++) {
      s = (s * 25173 + 13849) % 65536
      b = int(s / 128) % 4 + 1
      luck = int(s / 16) % 1000
      limit = (b == 3 && minute >= 31) ? 90 : 4
      if (luck < limit)
        print clock k, bank[b], 504, 5000 + luck
      else if (luck > 970) print clock k, bank[b], 402, 35
      else print clock k, bank[b], 200, 60 + luck % 240
    }
  }
}' > wallet.log
