git init
echo "Hello" > readme.md
git status
git add readme.md
git status
git commit -m "Add readme"
git status
git log --oneline
