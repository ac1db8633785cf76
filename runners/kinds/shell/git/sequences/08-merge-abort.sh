git init -q
echo one > a.txt; git add .; git commit -qm "Base"
git switch -qc other 2>/dev/null || git switch -c other 2>/dev/null
echo other > a.txt; git commit -qam "Other"
git switch main 2>/dev/null
echo mine > a.txt; git commit -qam "Mine"
git merge other
git commit -m "too early"
git merge --abort
git status
cat a.txt
git merge --abort
