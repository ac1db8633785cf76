# Make the log, then measure it.
bash make-wallet.sh
bash signals.sh wallet.log
