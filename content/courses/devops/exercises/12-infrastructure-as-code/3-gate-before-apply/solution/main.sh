# Decide whether a person has to look at the plan.
jq -r '
  .resource_changes[]?
  | select(.change.actions | index("delete"))
  | (if .change.actions | index("create")
     then "REPLACE " else "DESTROY " end) + .address
' plan.json | sort > risky.txt

while read -r what address; do
  if ! grep -qxF "$address" allow.txt 2> /dev/null; then
    echo "$what $address"
  fi
done < risky.txt > found.txt

if [ "$(wc -l < found.txt)" -eq 0 ]; then
  echo "nothing is destroyed"
  exit 0
fi
cat found.txt
exit 1
