#!/usr/bin/env bash
# Usage: ./release.sh 1.4.0

mkdir static
mkdir backups

docker compose pull web
docker compose up -d web

docker compose run --rm web python manage.py makemigrations
docker compose run --rm web python manage.py migrate
docker compose run --rm web python manage.py collectstatic

echo "$1" >> releases.log
docker compose exec -T db pg_dump -U portal portal > "backups/$(date +%F-%H%M%S).sql"
