echo "Preparing the booking server"
mkdir booking/config booking/logs
mv routes.csv booking/config
mv draft.txt booking/notes.txt
touch booking/logs/app.log
ls
