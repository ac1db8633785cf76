# Read access.log and print for each upstream how many
# requests it had and how many of them failed.
head -n 3 access.log
