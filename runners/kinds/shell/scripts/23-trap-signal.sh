trap 'echo "got USR1"' USR1
kill -USR1 $$
trap 'echo "ending"; exit 3' TERM
kill $$
echo never
