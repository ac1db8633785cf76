git init -q --bare ../server.git
git clone -q ../server.git one 2>/dev/null
git clone -q ../server.git two 2>/dev/null
cd one; echo a > a.txt; git add .; git commit -qm "One"; git push -u origin main 2>/dev/null
cd ../two; echo b > b.txt; git add .; git commit -qm "Two"
git push origin main
echo $?
cd ../one
git switch -c topic
echo t > t.txt; git add .; git commit -qm "Topic"
git push
git push -u origin topic
git branch -a
