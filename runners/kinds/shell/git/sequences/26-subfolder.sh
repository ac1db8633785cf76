git init -q
mkdir -p src/app; echo a > src/app/a.txt; echo b > b.txt
cd src
git status -s
git add app
git status
git commit -m "From inside"
echo more >> ../b.txt
git add ../b.txt
git status -s
cd app
echo x >> a.txt
git diff
git restore a.txt
git status -s
