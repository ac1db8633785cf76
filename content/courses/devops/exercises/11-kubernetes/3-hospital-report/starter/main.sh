kubectl apply -f cluster.yaml > /dev/null
bash report.sh
