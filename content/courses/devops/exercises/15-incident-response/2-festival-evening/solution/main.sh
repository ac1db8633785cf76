# The incident of Friday evening.
bash scene.sh

# 1. The facts.
bash facts.sh incident.log > facts.txt
cat facts.txt

# 2. Bring the service back.
kubectl rollout undo deployment/booking
kubectl rollout status deployment/booking
kubectl describe deployment booking
