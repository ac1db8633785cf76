export CITY=Pune; bash -c 'echo "child sees $CITY"'
LOCAL=x; bash -c 'echo "child sees [$LOCAL]"'
ONCE=1 bash -c 'echo $ONCE'; echo "[${ONCE:-}]"
env | grep ^CITY; unset CITY; echo "${CITY:-gone}"
type cd | head -1; command -v nosuch || echo "no such command"
