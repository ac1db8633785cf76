# Print 'PORT PROGRAM' for each port that can be reached
# from other machines and is not in allowed.txt.
cat listening.txt
