printf 'pear\napple\nfig\napple\n' > fruit.txt
sort fruit.txt | uniq -c | sort -rn | awk '{print $2, $1}'
cat fruit.txt | tr a-z A-Z | head -n 2
grep -c apple fruit.txt
sort -u fruit.txt | tail -n 1
