git init -q
git config user.name "Asha"
git config user.name
git config --global user.email asha@example.com
git config user.email
printf 'one\ntwo\n' > a.txt; git add .; git commit -qm "First"
printf 'one\nTWO\nthree\n' > a.txt; git commit -qam "Second"
git blame a.txt
git log --author=Asha --oneline
git log --grep=Second --format=%s
git config nosuch.key
echo $?
