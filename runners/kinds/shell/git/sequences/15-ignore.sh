git init -q
printf '*.log\nbuild/\n' > .gitignore
touch app.log main.c; mkdir build; touch build/out
git status -s
git add .
git status -s
git add app.log
echo $?
git commit -m "Ignore what is built"
