git init -q
echo a > a.txt; echo b > b.txt; mkdir docs; echo c > docs/c.md
git add a.txt b.txt
git commit -qm "Two files"
echo more >> a.txt
rm b.txt
echo new > new.txt
git status --short
git add new.txt
git status -s
git status
