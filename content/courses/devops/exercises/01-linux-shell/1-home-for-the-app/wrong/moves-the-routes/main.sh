echo "Preparing the booking server"
mkdir -p booking/config booking/logs
mv routes.csv booking/config
mv draft.txt booking/notes.txt
touch booking/logs/app.log
ls booking
