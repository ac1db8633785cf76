a=17; b=5
echo $((a / b)) $((a % b)) $((a ** 2)) $((a > b ? 1 : 0))
((a += 3)); echo $a
let "c = a * b"; echo $c
echo $((16#ff)) $((2#101)) $((010))
x=5; echo $((x++)) $x $((++x))
