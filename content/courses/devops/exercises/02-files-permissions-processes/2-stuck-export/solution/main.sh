touch seats.csv
ps aux
kill 2040
pgrep -f export
chmod 640 seats.csv
df -h
