#!/bin/bash
set -euo pipefail
file="${1:-ration.csv}"
if [ ! -f "$file" ]; then
  echo "no such file: $file" >&2
  exit 2
fi
families=0
total=0
bad=0
while IFS=, read -r name kilos || [ -n "$name" ]; do
  if [ -z "$name" ]; then
    continue
  fi
  if grep -Eqx "[1-9][0-9]{0,2}" <<< "$kilos"; then
    families=$((families + 1))
    total=$((total + kilos))
  else
    echo "bad line: $name" >&2
    bad=$((bad + 1))
  fi
done < "$file"
echo "$families families, $total kg"
if [ "$bad" -gt 0 ]; then
  exit 1
fi
