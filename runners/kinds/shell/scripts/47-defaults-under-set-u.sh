set -u
echo "a${X:-}b" "${X:-}" "${X:-def}" ${X:-u}
echo "${Y:=assigned}" "$Y" "${X+set}" "${Y+set}" "${Y:+full}"
[ -z "${NOPE:-}" ] && echo empty
a=(1 2 3)
for w in "${a[@]:-none}" "${a[@]:1}"; do echo "[$w]"; done
name="${1:-learner}"; echo "$name"
f() { echo "${1:-nothing} ${2-}"; }
f; f one; f one two
echo "${NOPE}"
echo never
