#!/bin/bash
set -euo pipefail
shopt -s nullglob
if [ "$#" -ne 1 ]; then
  echo "usage: main.sh DIRECTORY" >&2
  exit 2
fi
if [ ! -d "$1" ]; then
  echo "no such directory: $1" >&2
  exit 1
fi
mkdir -p backup
count=0
for file in "$1"/*.csv; do
  cp "$file" backup
  count=$((count + 1))
done
echo "$count files copied"
