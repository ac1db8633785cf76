# Writes minutes.csv, a week of a results site:
# day,hour,minute,requests,errors (NA: not collected).
awk 'BEGIN {
  print "day,hour,minute,requests,errors"
  s = 5
  for (m = 0; m < 10080; m++) {
    if (m % 60 == 0) {
      day = 10 + int(m / 1440)
      hour = int(m / 60) % 24
      head = sprintf("2026-05-%d,%02d", day, hour)
    }
    s = (s * 25173 + 13849) % 65536
    luck = int(s / 64) % 1000
    n = 40 + luck % 60
    bad = (luck < 45) ? 1 : 0
    if (day == 14 && hour == 10) {
      n = n * 12
      bad = int(n / 45)
    }
    if (luck == 777) print head "," m % 60 ",NA,NA"
    else print head "," m % 60 "," n "," bad
  }
}' > minutes.csv
