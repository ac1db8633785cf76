# Writes canary.log: 10000 requests, 1 of 10 to version 5.2.
awk 'BEGIN {
  seed = 11
  for (i = 0; i < 10000; i++) {
    seed = (seed * 25173 + 13849) % 65536
    new = (int(seed / 128) % 10 == 0)
    seed = (seed * 25173 + 13849) % 65536
    luck = int(seed / 32) % 1000
    status = 200
    if (luck < (new ? 31 : 4)) status = 500
    else if (luck > 960) status = 404
    t = 36000 + int(i / 5)
    clock = sprintf("%02d:%02d:%02d",
      int(t / 3600), int(t / 60) % 60, t % 60)
    version = (new ? "5.2" : "5.1")
    print clock, version, status, 40 + luck % 97
  }
}' > canary.log
