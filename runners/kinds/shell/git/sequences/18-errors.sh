git status
echo $?
git init -q
git log
echo $?
git add nosuch.txt
git commit -m "nothing"
echo $?
echo a > a.txt
git commit -m "not added"
git checkout nosuch
git switch nosuch
git branch -d nosuch
git add a.txt
git commit -m ""
git merge nosuch
