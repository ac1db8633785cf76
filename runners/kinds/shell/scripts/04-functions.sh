greet() { local who=${1:-friend}; echo "Namaste $who"; return 3; }
greet Ravi
echo "code $?"
greet
add() { echo $(($1 + $2)); }
sum=$(add 4 5)
echo "sum=$sum"
