echo "Preparing the booking server"
mkdir booking/config booking/logs
cp routes.csv booking/config
mv draft.txt booking/notes.txt
touch booking/logs/app.log
ls booking
