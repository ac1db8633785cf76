tmp=$(mktemp)
cleanup() { rm -f "$tmp"; echo "cleaned $?"; }
trap cleanup EXIT
echo data > "$tmp"
cat "$tmp"
exit 5
