kubectl apply -f hall.yaml || exit 1
kubectl rollout status deployment/hall
kubectl get deployments
