touch bills.csv menu.txt
echo "echo Total: 48200" > total.sh
chmod 777 bills.csv
chmod 000 menu.txt
chmod u-x total.sh
./total.sh
