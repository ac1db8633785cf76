# usage: signals.sh LOG
log=$1
requests=$(wc -l < "$log")
minutes=0
errors=0
p95=0
worst="none 0"
traffic=0
share=0

if [ "$requests" -gt 0 ]; then
  minutes=$(cut -d ' ' -f 1 "$log" | sort -u | wc -l)
  traffic=$((requests / minutes))

  errors=$(awk '$4 >= 500' "$log" | wc -l)
  share=$((errors * 1000 / requests))

  place=$(((requests * 95 + 99) / 100))
  p95=$(awk '{ print $5 }' "$log" | sort -n \
    | sed -n "${place}p")

  if [ "$errors" -gt 0 ]; then
    worst=$(awk '$4 >= 500 { n[$3]++ }
      END { for (b in n) print b, n[b] }' "$log" \
      | sort -k 2,2nr -k 1,1 | head -n 1)
  fi
fi

echo "traffic $traffic a minute"
echo "errors $share of 1000"
echo "p95 $p95 ms"
echo "worst bank $worst"
