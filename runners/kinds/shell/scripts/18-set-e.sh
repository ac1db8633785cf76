set -e
echo start
if false; then echo no; fi
false || echo survived
false
echo never
