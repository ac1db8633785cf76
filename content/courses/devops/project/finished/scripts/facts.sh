#!/usr/bin/env bash
set -euo pipefail

# What failed, where, why and since when.
# The log has: time, request id, path, version, status, reason.
if [ $# -ne 1 ]; then
  echo "usage: facts.sh LOG" >&2
  exit 2
fi

log=$1
failed_lines=$(mktemp)
trap 'rm -f "$failed_lines"' EXIT

# The value of a column that most failed requests have.
most() {
  awk -v column="$1" '{ print $column }' "$failed_lines" | sort | uniq -c \
    | sort -k 1,1nr -k 2,2 | awk 'NR == 1 { print $2 }'
}

awk '$5 + 0 >= 500' "$log" > "$failed_lines"
requests=$(wc -l < "$log")
failed=$(wc -l < "$failed_lines")
path=none
reason=none
version=none
since=none
if [ "$failed" -gt 0 ]; then
  path=$(most 3)
  version=$(most 4)
  reason=$(most 6)
  first=$(awk -v reason="$reason" '$6 == reason { print $1 }' "$failed_lines" \
    | sort | uniq -c | awk '$1 >= 5 && !done { print $2; done = 1 }')
  since=${first:-none}
fi

echo "requests $requests"
echo "failed $failed"
echo "path $path"
echo "reason $reason"
echo "version $version"
echo "since $since"
