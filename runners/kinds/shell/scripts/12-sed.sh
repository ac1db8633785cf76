printf 'one two\nthree four\nfive six\n' > t
sed 's/o/0/' t
sed 's/o/0/g' t
sed -n '2p' t
sed '2d' t
sed -i 's/five/5/' t; cat t
sed -E 's/^(\w+) (\w+)$/\2 \1/' t
sed -n '/three/,$p' t
