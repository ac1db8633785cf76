# Say which Pods are not well.
kubectl get pods 2> /dev/null | awk 'NR > 1' > rows.txt

while read -r pod ready status restarts age; do
  if [ "$status" != "Running" ]; then
    last=$(kubectl logs "$pod" --tail=1 2> /dev/null)
    echo "$pod $status: ${last:-no log}"
  elif [ "$restarts" -gt 5 ]; then
    echo "$pod restarted $restarts times"
  fi
done < rows.txt > found.txt

if [ "$(wc -l < found.txt)" -eq 0 ]; then
  echo "all pods are well"
  exit 0
fi
cat found.txt
exit 1
