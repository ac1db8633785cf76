# usage: judge.sh LOG OLD NEW
log=$1
old=$2
new=$3
head -n 3 "$log"
