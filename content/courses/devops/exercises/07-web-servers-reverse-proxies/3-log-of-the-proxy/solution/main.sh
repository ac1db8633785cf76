# Read access.log and print for each upstream how many
# requests it had and how many of them failed.
awk '
  NF < 4 || $4 == "-" { next }
  { all[$4]++ }
  $3 >= 500 { failed[$4]++ }
  END {
    for (name in all) print name, all[name], failed[name] + 0
  }
' access.log | sort -k 3,3nr -k 1,1
