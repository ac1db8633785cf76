printf 'ravi 80\nmeera 92\nasha 75\n' > marks
awk '{sum += $2} END {print sum, sum / NR}' marks
awk '$2 > 78 {print NR": "$1}' marks
awk -F: '{print $1}' <<< "x:y:z"
awk 'BEGIN {for (i = 1; i <= 3; i++) printf "%d ", i * i; print ""}'
awk '{count[length($1)]++} END {print count[4], count[5]}' marks
awk 'NR == 1 {print toupper($1)}' marks
