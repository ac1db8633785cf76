menu() {
  local choice
  while read -r choice; do
    case $choice in
      l) echo listing ;;
      q) echo bye; return 0 ;;
      *) echo "unknown: $choice" ;;
    esac
  done
  return 1
}
printf 'l\nx\nq\nl\n' | menu; echo $?
