date -u -d @0 +%Y-%m-%d
date -u -d '2026-01-15' '+%A %d %B'
echo -n abc | md5sum | cut -d' ' -f1
echo -n abc | sha256sum | cut -c1-16
echo hello | base64; echo aGVsbG8K | base64 -d
