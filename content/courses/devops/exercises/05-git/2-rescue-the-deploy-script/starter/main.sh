bash repository.sh
cd deploy
git log --format="%h %an: %s" main
git log --format="%h %an: %s" write-log
git merge write-log
cat deploy.sh
