touch bills.csv menu.txt
echo "echo Total: 48200" > total.sh
chmod 640 bills.csv
chmod 644 menu.txt
chmod u+x total.sh
./total.sh
