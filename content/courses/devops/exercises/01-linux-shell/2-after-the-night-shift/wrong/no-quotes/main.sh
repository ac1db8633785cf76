bash night.sh
cd night
mkdir archive
mv *.log archive
rm seat map.tmp
rm -r dump
pwd
ls
