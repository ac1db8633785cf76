#!/usr/bin/env bash
set -uo pipefail

# Checks every file of this repository with the tool that knows it.
# A tool that is not installed is skipped and named. Exit code 1 when a check failed.
cd "$(dirname "$0")/.." || exit 2
failures=0

# check TOOL COMMAND...: runs the command when the tool is installed.
check() {
  local tool=$1
  shift
  if ! command -v "$tool" > /dev/null; then
    echo "skipped  $* ($tool is not installed)"
  elif output=$("$@" 2>&1); then
    echo "good     $*"
  else
    echo "failed   $*"
    echo "$output"
    failures=$((failures + 1))
  fi
}

# nginx tests whole configurations, and cannot look up the name app outside of Compose.
nginx_test() {
  local folder
  folder=$(mktemp -d)
  sed 's/app:3000/127.0.0.1:3000/' nginx/pahiya.conf > "$folder/site.conf"
  printf 'error_log stderr;\npid %s/nginx.pid;\nevents {}\nhttp {\n  access_log off;\n  include %s/site.conf;\n}\n' \
    "$folder" "$folder" > "$folder/nginx.conf"
  nginx -t -c "$folder/nginx.conf"
  local code=$?
  rm -r "$folder"
  return "$code"
}

check bash bash test/scripts.test.sh
check shellcheck shellcheck scripts/*.sh test/*.sh
check yamllint yamllint --strict .
check nginx nginx_test
check promtool promtool check config --syntax-only monitoring/prometheus.yml
check promtool promtool check rules monitoring/alerts.yml
check promtool promtool test rules monitoring/alerts_test.yml
check amtool amtool check-config monitoring/alertmanager.yml
check ansible-playbook ansible-playbook -i ansible/inventory.ini ansible/site.yml --syntax-check
check ansible-lint ansible-lint --offline ansible/site.yml
check kubeconform kubeconform -strict -summary k8s
check terraform terraform -chdir=infra fmt -check

if [ "$failures" -gt 0 ]; then
  echo "$failures checks failed"
  exit 1
fi
echo "no installed tool found a mistake"
