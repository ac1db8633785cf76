#!/usr/bin/env bash
set -uo pipefail

# Tests of deploy.sh and facts.sh, each in a directory of its own.
scripts=$(cd "$(dirname "$0")/../scripts" && pwd)
failures=0

# same NAME EXPECTED ACTUAL
same() {
  if [ "$2" = "$3" ]; then
    echo "ok      $1"
  else
    echo "failed  $1: expected '$2', got '$3'"
    failures=$((failures + 1))
  fi
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2

mkdir build
echo "booking app" > build/app.js
same "deploy says what it did" "Deployed 1.4.2" "$(bash "$scripts/deploy.sh" 1.4.2 2>&1)"
same "deploy copies the build" "booking app" "$(cat releases/1.4.2/app.js 2>&1)"
same "deploy notes the version" "1.4.2" "$(cat current.txt 2>&1)"
same "a version is deployed once" "1.4.2 is already deployed, 1" \
  "$(bash "$scripts/deploy.sh" 1.4.2 2>&1), $(bash "$scripts/deploy.sh" 1.4.2 > /dev/null 2>&1; echo $?)"
same "no version is a usage error" "usage: deploy.sh VERSION, 2" \
  "$(bash "$scripts/deploy.sh" 2>&1), $(bash "$scripts/deploy.sh" > /dev/null 2>&1; echo $?)"
same "a version may hold a blank" "Deployed 1.5 beta" "$(bash "$scripts/deploy.sh" "1.5 beta" 2>&1)"
rm -r build
bash "$scripts/deploy.sh" 1.6.0 > /dev/null 2>&1
same "without a build nothing is noted" "1.5 beta" "$(cat current.txt 2>&1)"

: > empty.log
same "an empty log has no facts" "requests 0|failed 0|path none|reason none|version none|since none" \
  "$(bash "$scripts/facts.sh" empty.log 2>&1 | paste -sd '|')"

{
  for i in 1 2 3 4; do echo "18:00 q$i /pay 1.0 500 full"; done
  for i in 5 6 7 8 9; do echo "18:01 q$i /pay 1.1 503 full"; done
  echo "18:02 q10 /seats 1.1 200 -"
  echo "18:02 q11 /seats 1.1 499 bank"
} > evening.log
same "facts of an evening" "requests 11|failed 9|path /pay|reason full|version 1.1|since 18:01" \
  "$(bash "$scripts/facts.sh" evening.log 2>&1 | paste -sd '|')"

if [ "$failures" -gt 0 ]; then
  echo "$failures tests failed"
  exit 1
fi
echo "all tests passed"
