echo before
nosuchcommand 2> err
echo $?
sed 's/^.*line/line/' err
ls /nosuch; echo $?
