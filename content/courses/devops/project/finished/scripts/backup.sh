#!/usr/bin/env bash
set -euo pipefail

# Writes a dump of the database of the Compose system into backups/.
# cron: 30 2 * * * cd /srv/pahiya-ops && bash scripts/backup.sh
mkdir -p backups
file="backups/bookings-$(date -u +%Y%m%dT%H%M%SZ).sql.gz"
docker compose exec -T db pg_dump -U postgres postgres | gzip > "$file.part"
mv "$file.part" "$file"
echo "wrote $file"
