# Writes booking.log: one day of bookings, 10000 lines.
awk 'BEGIN {
  split("R12 R27 R31 R44 R58", route, " ")
  split("1150 720 380 540 910", fare, " ")
  seed = 7
  for (i = 0; i < 10000; i++) {
    seed = (seed * 25173 + 13849) % 65536
    n = int(seed / 256) % 5 + 1
    seed = (seed * 25173 + 13849) % 65536
    luck = int(seed / 64) % 100
    t = 6 * 3600 + i * 6
    level = "INFO"; event = "booked"; rupees = fare[n]
    limit = (n == 2 && t >= 65400) ? 60 : 3
    if (luck < limit) {
      level = "ERROR"; rupees = 0
      event = (luck % 3 == 2) ? "sold-out" : "timeout"
    }
    clock = sprintf("%02d:%02d:%02d",
      int(t / 3600), int(t / 60) % 60, t % 60)
    print clock, level, route[n], event, rupees
  }
}' > booking.log
