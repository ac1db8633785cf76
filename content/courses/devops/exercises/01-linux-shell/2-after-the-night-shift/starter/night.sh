mkdir -p night/dump/part
cd night
touch booking-mon.log booking-tue.log booking-wed.log
echo "Call support about route R27" > booking.txt
echo "R27,720" > fares.csv
touch "seat map.tmp" dump/memory.bin dump/part/one.bin
