git init -q --bare ../server.git
git clone ../server.git one 2>/dev/null
cd one
echo a > a.txt; git add .; git commit -qm "First"
git push -u origin main
git status
cd ..
git clone ../server.git two
cd two
cat a.txt
echo b >> a.txt; git commit -qam "Second"
git status
git push
cd ../one
git pull
cat a.txt
git remote -v
git push
