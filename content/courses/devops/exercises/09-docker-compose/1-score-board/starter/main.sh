# 1. Start all services in the background.

# 2. Write the log of the service score into score.txt.

# 3. Stop and remove the containers, keep the volume.

docker volume ls -q
