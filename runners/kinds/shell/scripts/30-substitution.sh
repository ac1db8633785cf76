today=$(echo Monday)
echo "Today is $today and `echo old style`"
count=$(ls | wc -l); echo $((count >= 0))
echo "nested $(echo "in $(echo deep)")"
diff <(printf '1\n2\n') <(printf '1\n3\n')
