for i in 1 2 3; do echo "round $i"; done
for ((i = 0; i < 3; i++)); do echo -n "$i "; done; echo
n=3
while [ $n -gt 0 ]; do echo "n=$n"; n=$((n - 1)); done
until [ $n -eq 2 ]; do ((n++)); done; echo $n
for f in a b c; do [ $f = b ] && continue; echo $f; done
