awk -F , 'NR > 1' trains.csv | wc -l
awk -F , 'NR > 1 && $3 + 0 > 15' trains.csv > late.csv
wc -l < late.csv
cut -d , -f 2 late.csv | sort | uniq -c |
  sort -k 1,1nr -k 2 | head -n 2
sed 's/,/ /g' late.csv | sort -k 3 -nr | head -n 1
