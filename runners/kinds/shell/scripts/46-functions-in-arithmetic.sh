f() { echo 5; }
g() {
  local a=$1
  echo $(( a * 2 ))
}
x=3
echo $(( $(f) + 1 )) $(( $(g 4) + $(f) )) $(( $(echo $x) + 1 )) $(( `f` ))
n=$(( $(f) * 2 )); echo $n
if (( $(f) > 3 )); then echo big; fi
total() { echo $(( $(f) + $(g "$1") )); }
total 7
f() { echo 6; }
echo $(( $(f) ))
lines=$(( $(printf 'a\nb\n' | wc -l) * 10 )); echo "$lines"
