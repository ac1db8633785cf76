printf 'error: disk\nok\nERROR: net\nwarn 42\n' > log
grep error log
grep -i error log
grep -n ok log
grep -v error log
grep -E '[0-9]+' log
grep -q missing log || echo "not found $?"
grep -o 'di.k' log
grep -ic 'error' log
