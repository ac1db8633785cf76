git init -q
echo base > base.txt; git add .; git commit -qm "Base"
git switch -c feature
echo feature > feature.txt; git add .; git commit -qm "Feature"
git switch main
echo main > main.txt; git add .; git commit -qm "Main"
git merge feature -m "Merge branch 'feature'"
ls
git log --oneline | wc -l
git log -1
