# usage: budget.sh FILE ALLOWED
file=$1
allowed=$2
head -n 3 "$file"
echo "allowed: $allowed of 1000"
