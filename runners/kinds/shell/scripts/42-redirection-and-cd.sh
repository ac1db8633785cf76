mkdir sub
(cd sub && echo hi) > here.txt
(cd sub && echo again) >> here.txt
name=named.txt
(cd sub && echo named) > "$name"
{ cd sub; echo group; } > group.txt
pwd | sed 's|.*/||'
cd ..
go() { cd sub; echo function; }
go > function.txt
cd ..
for place in sub; do cd $place; echo loop; done > loop.txt
cd ..
ls . sub
cat here.txt named.txt group.txt function.txt loop.txt
