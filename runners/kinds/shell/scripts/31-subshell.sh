x=1; (x=2; echo "inside $x"); echo "outside $x"
(cd /tmp && pwd); [ "$PWD" != /tmp ] && echo back
{ x=3; }; echo $x
echo 5 | while read -r n; do x=$n; done; echo $x
