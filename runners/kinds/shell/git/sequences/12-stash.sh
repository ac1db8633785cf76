git init -q
echo a > a.txt; git add .; git commit -qm "First"
echo changed > a.txt
git stash
git status
cat a.txt
git stash list
git stash pop
cat a.txt
git stash list
git stash pop
