bash night.sh
cd night
mkdir archive
mv booking* archive
rm "seat map.tmp"
rm -r dump
pwd
ls
