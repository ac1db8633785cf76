git init -q
echo good > a.txt; git add .; git commit -qm "Good"
echo bad > a.txt
git restore a.txt
cat a.txt
echo staged > a.txt; git add a.txt
git restore --staged a.txt
git status -s
git restore nosuch.txt
echo $?
