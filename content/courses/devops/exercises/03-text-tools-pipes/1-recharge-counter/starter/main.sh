grep -c 199 recharges.txt
grep failed recharges.txt | cut -d " " -f 1
jq '.owner' shop.json
