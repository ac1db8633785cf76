git init -q
echo a > a; git add a; git commit -qm "First"
git branch feature
git branch
git switch feature
echo b > b; git add b; git commit -m "Add b"
git switch main
ls
git merge feature
ls
git branch -d feature
git branch
