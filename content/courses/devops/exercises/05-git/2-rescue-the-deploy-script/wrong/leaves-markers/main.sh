bash repository.sh
cd deploy

# The merge stops in deploy.sh. Our file keeps both changes.
git merge write-log
git add deploy.sh
git commit -F ../message.txt
git branch -d write-log

# The seat hold was changed by the last commit that touched settings.env.
git revert --no-edit "$(git log -1 --format=%h -- settings.env)"

git log --format="%h %an: %s"
git status
