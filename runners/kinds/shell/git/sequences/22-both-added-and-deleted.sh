git init -q
echo base > a.txt; git add .; git commit -qm "Base"
git switch -c other 2>/dev/null
git rm -q a.txt; echo theirs > new.txt; git add .; git commit -qm "Other"
git switch main 2>/dev/null
echo changed > a.txt; echo ours > new.txt; git add .; git commit -qm "Main"
git merge other > /dev/null
git status --short
cat new.txt
