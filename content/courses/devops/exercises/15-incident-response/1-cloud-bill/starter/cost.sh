# usage: cost.sh FILE
awk 'NR > 1' "$1" > servers.txt

bill=$(awk -F , '{ s += $3 + $4 } END { print s + 0 }' \
  servers.txt)
echo "bill $bill"

nobody=$(awk -F , '$2 == "none"' servers.txt | wc -l)
echo "without owner $nobody"

idle=$(awk -F , '$5 > 5 { s += $3 * $4 }
  END { print s + 0 }' servers.txt)
echo "idle $idle"
