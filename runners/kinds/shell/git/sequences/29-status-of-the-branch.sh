git init -q --bare ../s.git
git clone -q ../s.git w2 2>/dev/null; cd w2
git status -sb
echo a > a; git add a; git commit -qm one
git status -sb
git push -q origin main 2>/dev/null
git status -sb
echo b >> a; git commit -qam two; git status -sb; git status -s -b
git switch -q -c feature; git status -sb
git checkout -q --detach; git status -sb
git switch -q main; git reset -q --hard HEAD~1; git status -sb
git branch -q -u origin/main; git fetch -q; git status -sb
git push -q; echo c > a; git commit -qam three
git status -bs
git config --unset branch.main.remote; git status -sb
