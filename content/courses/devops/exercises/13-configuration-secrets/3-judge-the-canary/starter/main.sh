# Make the log, then let judge.sh decide.
bash make-canary.sh
bash judge.sh canary.log 5.1 5.2
