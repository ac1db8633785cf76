set -- one "two words" three
echo $# "$1" "$2"
for a in "$@"; do echo "[$a]"; done
shift; echo "$1"
f() { echo "$# $*"; }; f "$@"
while getopts "ab:" opt -a -b value; do echo "$opt ${OPTARG:-}"; done
