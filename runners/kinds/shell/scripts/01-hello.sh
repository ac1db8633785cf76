name="Asha"
echo "Hello, $name"
echo 'No $expansion here'
printf '%s has %d rupees\n' "$name" 250
