true; echo $?
false; echo $?
ls nosuch 2> /dev/null; echo $?
(exit 7); echo $?
false || echo "or"
true && echo "and"
! true; echo $?
exit 4
