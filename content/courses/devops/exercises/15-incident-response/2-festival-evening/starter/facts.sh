# usage: facts.sh LOG
log=$1
requests=$(wc -l < "$log")
failed=0
path=none
reason=none
version=none
since=none

echo "requests $requests"
