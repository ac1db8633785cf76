# Print 'PORT PROGRAM' for each port that can be reached
# from other machines and is not in allowed.txt.
awk '
  $1 != "LISTEN" { next }
  $4 ~ /^127\./ || $4 ~ /^\[::1\]:/ { next }
  {
    parts = split($4, piece, ":")
    split($6, word, "\"")
    print piece[parts], word[2]
  }
' listening.txt | sort -u | sort -n | while read -r port program; do
  if ! grep -q -x "$port" allowed.txt; then
    echo "$port $program"
  fi
done
