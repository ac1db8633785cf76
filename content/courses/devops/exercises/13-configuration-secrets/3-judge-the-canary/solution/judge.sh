# usage: judge.sh LOG OLD NEW
log=$1
old=$2
new=$3

# Sets count, errors and share for one version.
measure() {
  count=$(awk -v v="$1" \
    '("x" $2) == ("x" v)' "$log" | wc -l)
  errors=$(awk -v v="$1" \
    '("x" $2) == ("x" v) && $3 + 0 >= 500' "$log" | wc -l)
  share=0
  if [ "$count" -gt 0 ]; then
    share=$((errors * 1000 / count))
  fi
  echo "$1 requests=$count errors=$errors per1000=$share"
}

measure "$old"
old_share=$share
measure "$new"
new_share=$share

if [ "$count" -lt 500 ]; then
  echo "wait"
  exit 2
fi
if [ "$new_share" -gt $((old_share + 5)) ]; then
  echo "rollback"
  exit 1
fi
echo "promote"
