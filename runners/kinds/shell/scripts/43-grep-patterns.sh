printf 'tea\nmilk\nbread\ntoast\n' > list.txt
grep -c -e tea -e milk list.txt
grep -e tea -e toast list.txt
grep -vc -e tea -e milk list.txt
grep -nie TEA -e 'to.*t' list.txt
grep -e tea list.txt main.sh | head -1
cat list.txt | grep -c --regexp=b --regexp=m
grep -ebread list.txt
