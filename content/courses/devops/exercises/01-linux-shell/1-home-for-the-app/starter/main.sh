echo "Preparing the booking server"
