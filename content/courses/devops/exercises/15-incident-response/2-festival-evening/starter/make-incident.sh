# Writes incident.log, 10000 lines of Friday evening:
# time, request id, path, version, status, reason.
awk 'BEGIN {
  s = 77
  for (minute = 1105; minute < 1205; minute++) {
    clock = sprintf("%02d:%02d q%d",
      int(minute / 60), minute % 60, minute)
    version = (minute < 1174) ? "2.8.4" : "2.9.0"
    for (k = 100; k < 200; k++) {
      s = (s * 25173 + 13849) % 65536
      luck = int(s / 8) % 1000
      part = s % 10
      if (part < 4) {
        answer = (luck < 2) ? "504 slow" : "200 -"
        print clock k, "/search 5.0.1", answer
      } else if (part < 7) {
        print clock k, "/seats", version, "200 -"
      } else {
        limit = (minute < 1181) ? 0 : 380
        answer = "200 -"
        if (luck < limit) answer = "503 pool-full"
        else if (luck > 985) answer = "502 bank"
        print clock k, "/bookings", version, answer
      }
    }
  }
}' > incident.log
