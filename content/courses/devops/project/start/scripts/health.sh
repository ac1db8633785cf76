#!/usr/bin/env bash
set -euo pipefail

# Asks /health of an address; exit code 1 when it does not answer with 200.
address=${1:-http://localhost:8080}
code=$(curl -s -o /dev/null -m 5 -w '%{http_code}' "$address/health" || true)
if [ "$code" != "200" ]; then
  echo "$address answers with $code" >&2
  exit 1
fi
echo "$address is healthy"
