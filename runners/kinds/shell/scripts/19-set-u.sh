set -u
x=1
echo "$x ${y:-none}"
echo "$z"
echo never
