# The scene on Friday, 6 November, at 20:05.
bash make-incident.sh
kubectl apply -f cluster.yaml > /dev/null
kubectl set image deployment/booking \
  app=pahiya/booking:2.9.0 > /dev/null
