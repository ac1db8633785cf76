bash setup.sh
chmod 755 exam exam/bin
chmod 750 exam/papers
chmod 600 exam/papers/*
chmod 755 exam/results
chmod 644 exam/results/*
chmod 600 exam/bin/sign.key
chmod 750 exam/bin/publish.sh
chmod 730 exam/inbox
./exam/bin/publish.sh
