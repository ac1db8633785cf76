exec 2>&1
echo one > f
touch nodir/a; echo $?
mv f nodir/f; echo $?
cp f nodir/y; echo $?
cp main.sh nodir/; echo $?
mv f nodir/; echo $?
echo x > nodir/y; echo $?
echo x >> nodir/y; echo $?
(echo x) > nodir/y; echo $?
for i in 1 2; do echo $i; done > nodir/y; echo $?
echo x > f/y; echo $?
echo x | tee nodir/t > /dev/null; echo $?
ln -s f nodir/l; echo $?
cp f f g; echo $?
sort f -o nodir/s; echo $?
cat < nodir/x; echo $?
mkdir -p a/b && cp -r a nodir/a; echo $?
cp -r a new/ && ls new
file=nodir/z; echo x > "$file" || echo refused
ls
set -e
echo last > nodir/y
echo never
