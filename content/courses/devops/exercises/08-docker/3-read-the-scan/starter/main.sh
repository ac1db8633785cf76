# Read scan.json and stop the release when a fix is waiting.
jq '.Results[0].Vulnerabilities[0]' scan.json
