git init -q
printf 'one\ntwo\nthree\nfour\nfive\n' > list.txt
git add . && git commit -qm "List"
printf 'one\n2\nthree\nfour\nfive\nsix\n' > list.txt
git diff
git add list.txt
git diff
git diff --staged
git diff --staged --stat
git diff --staged --name-status
