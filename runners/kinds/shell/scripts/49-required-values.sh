echo 'echo begins; : "${PORT:?is not set}"; echo never' > start.sh
bash start.sh 2>&1
echo "ended with $?"
(: ${HOST:?}) 2>&1
(: ${HOST?}) 2>&1
PORT=80 bash -c 'echo ${PORT:?is not set}'
need() {
  : "${NAME:?for $1}"
}
(need web) 2>&1
: ${LAST:?ends the script}
echo never
