#!/usr/bin/env bash
# Usage: ./release.sh 1.4.0
set -e

export PORTAL_VERSION="$1"

mkdir -p static
mkdir -p backups

docker compose pull web
docker compose up -d --wait db
docker compose exec -T db pg_dump -U portal portal > "backups/$(date +%F-%H%M%S).sql"

docker compose run --rm web python manage.py migrate --noinput
docker compose run --rm web python manage.py collectstatic --noinput

docker compose up -d web
curl http://127.0.0.1:8000/health/

echo "$1" >> releases.log
