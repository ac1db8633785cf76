git init -q
echo base > a.txt; git add .; git commit -qm "Base"
git switch -c topic 2>/dev/null
echo t > t.txt; git add .; git commit -qm "Topic"
git switch main 2>/dev/null
echo m > m.txt; git add .; git commit -qm "Main"
git switch topic 2>/dev/null
git rebase main 2>/dev/null
git log --format=%s
git rebase main
ls
git switch main
git merge topic
