printf '2 c\n1 a\n1 b\n01 d\n10 e\n' > numbers
sort -n -u numbers
sort -nru numbers | head -n 1
sort -u numbers | wc -l
sed -n 0p numbers 2>&1
echo $?
sed '0,/1/s//x/' numbers
