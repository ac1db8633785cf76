git init -q
echo a > a.txt; git add .; git commit -q -m First
git switch -q -c topic; echo t > t.txt; git add .; git commit -qm Topic
git checkout -q main; git checkout -q -b other; echo o > o.txt; git add .; git commit -q -m Other
git switch -q main
git merge -q topic
git merge -q --no-edit other
git log --format=%s | sort
git init -q --bare ../server.git
git remote add origin ../server.git
git push -q -u origin main
git clone -q ../server.git ../copy
cd ../copy
ls
echo more > more.txt; git add .; git commit -qm More; git push -q
cd ../work
git fetch -q
git pull -q
ls
git switch -q nosuch
git checkout -q --detach
git switch -q main
git checkout -q HEAD~1
git switch -q -
echo b > a.txt; git commit -qam Ours; git switch -q -c clash HEAD~1; echo c > a.txt; git commit -qam Theirs
git merge -q main
