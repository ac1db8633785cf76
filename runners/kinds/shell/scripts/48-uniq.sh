printf 'a\na\nb\n' > f
uniq -c f
sort f | uniq -c | sort -rn
printf 'a\nA\nb\n' | uniq -ci
printf '1\n1\n2\n' | uniq -cd
yes z | head -n 1234 | uniq -c
uniq --count f
uniq -d f; uniq -u f
