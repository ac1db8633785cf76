git init -q
echo a > a.txt; echo b > b.txt; mkdir d; echo c > d/c.txt
git add .; git commit -qm "Files"
git rm a.txt
git mv b.txt renamed.txt
git rm d
git rm -r d
git status
git commit -m "Tidy"
ls
