bash night.sh
cd night
ls
