# usage: budget.sh FILE ALLOWED
file=$1
allowed=$2

# Minutes that were measured: the fourth column is a number.
grep -E '^[^,]*,[^,]*,[^,]*,[0-9]+,[0-9]+$' "$file" \
  > measured.csv

requests=$(awk -F , '{ s += $4 } END { print s + 0 }' \
  measured.csv)
errors=$(awk -F , '{ s += $5 } END { print s + 0 }' \
  measured.csv)

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
