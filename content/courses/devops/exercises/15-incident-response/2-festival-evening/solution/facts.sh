# usage: facts.sh LOG
log=$1
requests=$(wc -l < "$log")
failed=0
path=none
reason=none
version=none
since=none

# The value of a column that most failed requests have.
most() {
  awk '{ print $'"$1"' }' failed.txt | sort | uniq -c \
    | sort -k 1,1nr -k 2,2 | awk 'NR == 1 { print $2 }'
}

awk '$5 >= 500' "$log" > failed.txt
failed=$(wc -l < failed.txt)
if [ "$failed" -gt 0 ]; then
  path=$(most 3)
  version=$(most 4)
  reason=$(most 6)
  first=$(awk -v r="$reason" '$6 == r { print $1 }' \
    failed.txt | sort | uniq -c \
    | awk '$1 >= 5 { print $2 }' | head -n 1)
  since=${first:-none}
fi

echo "requests $requests"
echo "failed $failed"
echo "path $path"
echo "reason $reason"
echo "version $version"
echo "since $since"
