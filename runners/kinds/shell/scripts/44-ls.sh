mkdir -p shop/data empty; touch b a shop/list.txt shop/data/x
ls a b
echo --
ls b a nosuch 2> err; echo $?; cat err; rm err
ls nosuch 2>&1; echo $?
ls shop a
echo --
ls shop empty
echo --
ls empty
ls -l | sed 1d | awk '{ print substr($1, 1, 1), $NF }'
ls -ld shop | awk '{ print $NF }'
ls -F
ls -lF shop | awk '{ print $NF }' | tail -2
ls -d shop empty
ls -R shop
ls -a empty
ls -1r
ls -A shop/
