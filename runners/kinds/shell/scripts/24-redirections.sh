echo one > f; echo two >> f; cat f
ls nosuch > out 2>&1; wc -l < out
{ echo a; echo b; } > g; cat g
ls nosuch f 2> /dev/null
exec 3> h; echo three >&3; exec 3>&-; cat h
cat < f > copy; cmp f copy && echo same
