site=http://ration.district.example
for path in / /shops /card; do
  curl -s "$site$path"
done
