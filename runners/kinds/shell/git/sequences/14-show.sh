git init -q
printf 'a\nb\n' > a.txt; git add .; git commit -qm "First"
printf 'a\nc\n' > a.txt; git commit -qam "Change b to c"
git show
git show HEAD~1:a.txt
git show --name-only
git show nosuch
