trap 'echo "failed on line $LINENO"' ERR
true
false
ls nosuch 2> /dev/null
if false; then :; fi
false || true
echo end
