if [ ! -f booking.log ]; then bash make-log.sh; fi
# 1. Print the number of lines with the level ERROR.
# 2. Print the three routes with most errors, with counts.
# 3. Errors of R27: print how many there were in each hour.
# 4. Print the rupees of all bookings of R12, added up.
# 5. Write all lines with timeout into timeouts.txt.
