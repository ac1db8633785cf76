# usage: budget.sh FILE ALLOWED
file=$1
allowed=$2

# The minutes that were measured, and both sums of them.
grep -v -e requests -e NA "$file" > measured.csv
awk -F , '{ r += $4; e += $5 }
  END { print r + 0, e + 0 }' measured.csv > sums.txt
read -r requests errors < sums.txt

used=0
if [ "$requests" -gt 0 ]; then
  used=$((errors * 100000 / (requests * allowed)))
fi

worst="none"
if [ "$errors" -gt 0 ]; then
  worst=$(awk -F , '$5 > 0 { n[$1 " " $2] += $5 }
    END { for (h in n) print h, n[h] }' measured.csv \
    | sort -k 3,3nr -k 1,2 | head -n 1)
fi

echo "requests $requests"
echo "errors $errors"
echo "used $used%"
echo "worst hour $worst"

if [ "$used" -ge 100 ]; then
  echo "freeze"
  exit 1
fi
if [ "$used" -ge 50 ]; then
  echo "careful"
else
  echo "go on"
fi
