# 1. Start all services in the background.
docker compose up -d

# 2. Write the log of the service score into score.txt.
docker compose logs score > score.txt

# 3. Stop and remove the containers, keep the volume.
docker compose down

docker volume ls -q
