marks=67
if [ "$marks" -ge 75 ]; then echo distinction
elif [ "$marks" -ge 60 ]; then echo "first class"
else echo pass
fi
[[ $marks == 6* ]] && echo "starts with 6"
