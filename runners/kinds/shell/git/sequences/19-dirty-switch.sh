git init -q
echo a > a.txt; echo k > keep.txt; git add .; git commit -qm "First"
git switch -c other 2>/dev/null
echo other > a.txt; git commit -qam "Other"
git switch main
echo dirty > a.txt
git switch other
echo $?
git checkout -- a.txt
echo kept > keep.txt
git switch other
git status -s
