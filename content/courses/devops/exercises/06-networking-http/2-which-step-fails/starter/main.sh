while read -r host || [ -n "$host" ]; do
  # 1. Skip an empty line.

  # 2. No address for the name?
  #    Print 'HOST: no address', go on with the next host.

  # 3. Ask http://HOST/health for its status code.
  #    No connection? Print 'HOST: no connection', go on.

  # 4. A code below 400: 'HOST: ok'.
  #    Any other code: 'HOST: status CODE'.
  echo "$host"
done < hosts.txt
