grep " 199 " recharges.txt | wc -l
grep failed recharges.txt | cut -d " " -f 2 |
  sort | uniq -c | sort -rn | head -n 1
awk '$4 == "ok" { sum += $3 } END { print sum + 0 }' \
  recharges.txt
jq -r '.owner' shop.json
