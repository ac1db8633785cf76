# Say which Pods are not well.
kubectl get pods
