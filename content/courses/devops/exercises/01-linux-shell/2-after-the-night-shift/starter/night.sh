mkdir -p night/dump/part
cd night
touch booking-mon.log booking-tue.log booking-wed.log
echo "Call support about train 12627" > booking.txt
echo "12627,720" > fares.csv
touch "seat map.tmp" dump/memory.bin dump/part/one.bin
