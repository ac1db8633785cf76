git init -q
echo a > a.txt; git add .; git commit -qm "First"
echo b > b.txt; git add .; git commit -qm "Add b"
git revert --no-edit HEAD
ls
git log --format=%s
git log -1 --format=%b | sed 's/[0-9a-f]\{40\}/ID/'
