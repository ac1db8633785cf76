# Read scan.json and stop the release when a fix is waiting.
found=$(jq -r '
  .Results[]? | .Vulnerabilities[]?
  | select(.Severity == "HIGH" or .Severity == "CRITICAL")
  | select((.FixedVersion // "") != "")
  | .Severity + " " + .PkgName + " " + .InstalledVersion
    + " -> " + .FixedVersion
' scan.json | sort -u)

if [ -z "$found" ]; then
  echo "no fix is waiting"
  exit 0
fi
echo "$found"
exit 1
