git init -q
echo a > a.txt; git add .; git commit -qm "Frist"
git commit --amend -m "First"
echo b > b.txt; git add b.txt
git commit --amend --no-edit
git log --format=%s
git ls-files
