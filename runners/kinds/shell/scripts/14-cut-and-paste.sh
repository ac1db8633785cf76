printf 'a,b,c\n1,2,3\n' > t.csv
cut -d, -f2 t.csv
cut -c1-3 t.csv
paste -d- <(cut -d, -f1 t.csv) <(cut -d, -f3 t.csv)
printf 'x\ny\n' | paste -s -d,
rev <<< "abc"
