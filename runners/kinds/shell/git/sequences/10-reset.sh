git init -q
for n in 1 2 3; do echo "$n" > a.txt; git add .; git commit -qm "Version $n"; done
git reset --soft HEAD~1
git status -s
git commit -qm "Version 3 again"
git reset HEAD~1
git status -s
git reset --hard HEAD~1
cat a.txt
git log --oneline | wc -l
