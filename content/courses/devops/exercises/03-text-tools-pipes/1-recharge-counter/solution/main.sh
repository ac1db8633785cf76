grep -c " 199 " recharges.txt
grep failed recharges.txt | cut -d " " -f 2
jq -r '.owner' shop.json
