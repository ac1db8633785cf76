while read -r host || [ -n "$host" ]; do
  # 1. Skip an empty line.
  if [ -z "$host" ]; then
    continue
  fi

  # 2. No address for the name?
  if [ -z "$(dig +short "$host")" ]; then
    echo "$host: no address"
    continue
  fi

  # 3. Ask for the status code.
  url="http://$host/health"
  code=$(curl -s -m 5 -o /dev/null -w '%{http_code}' "$url")
  if [ $? -ne 0 ]; then
    echo "$host: no connection"
    continue
  fi

  # 4. What does the code say?
  if [ "$code" -lt 400 ]; then
    echo "$host: ok"
  else
    echo "$host: status $code"
  fi
done < hosts.txt
