touch empty; echo x > full; mkdir d
[ -f empty ] && echo file; [ -d d ] && echo folder
[ -s empty ] || echo "is empty"; [ -s full ] && echo "has content"
[ "a" != "b" ] && echo differ; [ -z "" ] && echo none; [ -n "x" ] && echo some
[[ "abc123" =~ ^[a-z]+([0-9]+)$ ]] && echo "${BASH_REMATCH[1]}"
[ 3 -lt 10 ] && [[ 3 < 10 ]] || echo "as text 10 comes first"
