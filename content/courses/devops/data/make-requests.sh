# Writes requests.log: one evening of the booking site, 10000
# lines: time, level, request id, path, status, milliseconds.
awk 'BEGIN {
  split("/search /search /seats /seats /bookings", path, " ")
  s = 23
  for (minute = 1080; minute < 1205; minute++) {
    clock = sprintf("%02d:%02d info r%d",
      int(minute / 60), minute % 60, minute)
    alarm = clock
    sub("info", "error", alarm)
    for (k = 10; k < 90; k++) {
      s = (s * 25173 + 13849) % 65536
      p = path[s % 5 + 1]
      luck = int(s / 8) % 1000
      limit = (minute > 1184 && s % 5 == 4) ? 140 : 3
      slow = (luck < 950) ? 1 : 6
      if (luck < limit) print alarm k, p, 503, 3000 + luck
      else print clock k, p, 200, 40 + luck % 130 * slow
    }
  }
}' > requests.log
