git init -q
for n in 1 2 3; do echo "$n" > "f$n"; git add .; git commit -qm "Commit $n"; done
git log
git log -n 2 --oneline
git log -1 --format="%s by %an"
git log --oneline -- f2
git log --stat -1
