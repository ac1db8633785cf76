set -euo pipefail
cat > access.log <<'END'
10.0.0.1 GET /home 200
10.0.0.2 GET /login 500
10.0.0.1 POST /login 200
10.0.0.3 GET /home 404
10.0.0.1 GET /home 200
END
echo "requests: $(wc -l < access.log)"
echo "by address:"; awk '{print $1}' access.log | sort | uniq -c | sort -k1,1nr -k2 | awk '{print "  " $2 ": " $1}'
errors=$(awk '$4 >= 400' access.log | wc -l)
echo "errors: $errors"
[ "$errors" -lt 3 ] && echo healthy
