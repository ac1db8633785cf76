if [ ! -f booking.log ]; then bash make-log.sh; fi
grep -c " ERROR " booking.log
grep " ERROR " booking.log | cut -d " " -f 3 |
  sort | uniq -c | sort -rn | head -n 3
grep " ERROR R27 " booking.log | cut -d ":" -f 1 | uniq -c
awk '$3 == "R12" { n += $5 } END { print n + 0 }' booking.log
grep " timeout " booking.log > timeouts.txt
