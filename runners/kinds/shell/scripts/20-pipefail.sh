false | true; echo $?
set -o pipefail
false | true; echo $?
echo "${PIPESTATUS[@]}" > /dev/null
true | false | true; echo "${PIPESTATUS[*]}"
