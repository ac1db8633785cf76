git init -q
echo a > a.txt; git add .; git commit -qm "First"
git tag v1.0
echo b > a.txt; git commit -qam "Second"
git tag -a v2.0 -m "Version 2"
git tag
git show v1.0 --stat
git tag -d v1.0
git tag v2.0
git checkout v2.0
git status
git switch -
