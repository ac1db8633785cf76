cities=(Pune Delhi "New Town")
cities+=(Kochi)
echo "${#cities[@]} ${cities[2]}"
for c in "${cities[@]}"; do echo "- $c"; done
unset 'cities[0]'
echo "${!cities[@]}"
declare -A fare=([bus]=20 [train]=45)
echo "${fare[train]}"
for k in $(printf '%s\n' "${!fare[@]}" | sort); do echo "$k=${fare[$k]}"; done
