# usage: signals.sh LOG
log=$1
requests=$(wc -l < "$log")
minutes=0
errors=0
p95=0
worst="none 0"

# 1. Without any request, skip steps 2 to 5.
# 2. Count the different minutes (column 1).
# 3. Count the errors: status 500 or more.
# 4. Find p95 of the milliseconds (column 5).
# 5. Find the bank with most errors, if there are any.

# 6. Print the four lines.
echo "traffic $requests a minute"
