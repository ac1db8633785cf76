# Makes the repository of the ticket in the directory deploy. Please do not change it.
# Each commit has a fixed author and time, so that it has the same name at every run.
commit() {
  export GIT_AUTHOR_NAME="$1" GIT_AUTHOR_EMAIL="$1@pahiya.example"
  export GIT_AUTHOR_DATE="$2" GIT_COMMITTER_DATE="$2"
  git add .
  git commit -q -m "$3"
}

git init -q deploy
cd deploy
cat > deploy.sh <<'END'
#!/usr/bin/env bash
version=$1
mkdir -p releases
cp -r build releases/$version
echo $version > current.txt
echo "Deployed $version"
END
printf 'PORT=3000\nHOLD_MINUTES=10\n' > settings.env
commit Farhan 2026-10-05T09:00:00Z "Add deploy script and settings"

git switch -c write-log > /dev/null 2>&1
cat > deploy.sh <<'END'
#!/usr/bin/env bash
version=$1
mkdir -p releases
target=releases/$version
cp -r build $target
echo "$version deployed to $target" >> deploy.log
echo $version > current.txt
echo "Deployed $version"
END
commit Tenzin 2026-10-06T11:00:00Z "Write each deploy to deploy.log"

git switch main > /dev/null 2>&1
cat > deploy.sh <<'END'
#!/usr/bin/env bash
version=$1
mkdir -p releases
if [ -d releases/$version ]; then
  echo "$version is already deployed" >&2
  exit 1
fi
cp -r build releases/$version
echo $version > current.txt
echo "Deployed $version"
END
commit Farhan 2026-10-07T10:00:00Z "Refuse a version that is already there"

printf 'PORT=3000\nHOLD_MINUTES=45\n' > settings.env
commit Farhan 2026-10-08T16:00:00Z "Tidy up settings"

echo "Call Nandini before a deploy on a festival day." > readme.txt
commit Tenzin 2026-10-09T09:00:00Z "Say whom to call"
