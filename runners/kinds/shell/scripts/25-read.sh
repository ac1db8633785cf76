printf 'asha 20\nravi 30\n' > in
while read -r name age; do echo "$name is $age"; done < in
total=0
while IFS= read -r line; do age=${line##* }; total=$((total + age)); done < in
echo $total
read -r first < in; echo "$first"
mapfile -t lines < in; echo "${#lines[@]}"
