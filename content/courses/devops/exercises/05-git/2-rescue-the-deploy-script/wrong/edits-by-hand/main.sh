bash repository.sh
cd deploy

git merge write-log
cp ../deploy.sh deploy.sh
git add deploy.sh
git commit -F ../message.txt
git branch -d write-log

sed -i 's/HOLD_MINUTES=45/HOLD_MINUTES=10/' settings.env
git commit -a -m "Hold seats for 10 minutes again"

git log --format="%h %an: %s"
git status
