site=http://ration.district.example
for path in / /shops /card /stock; do
  code=$(curl -s -o /dev/null -w '%{http_code}' "$site$path")
  echo "$path $code"
done
