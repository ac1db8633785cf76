printf '3\n10\n2\n' > n
sort n; sort -n n; sort -rn n | head -1
wc -l n | awk '{print $1}'; nl -w2 -s') ' n
tr -d '\n' < n; echo; tr -s 'l' <<< "hello"
seq 2 3 9 | tac; comm -12 <(echo a) <(echo a)
