git init -q
printf 'top\nmiddle\nend\n' > a.txt; git add .; git commit -qm "Base"
git checkout -b feature
printf 'top\nfeature\nend\n' > a.txt; git commit -qam "Feature"
git checkout main
printf 'top\nmain\nend\n' > a.txt; git commit -qam "Main"
git merge feature
echo "exit $?"
cat a.txt
git status
git status --short
printf 'top\nboth\nend\n' > a.txt
git add a.txt
git status
git commit -m "Merge feature"
git status
cat a.txt
