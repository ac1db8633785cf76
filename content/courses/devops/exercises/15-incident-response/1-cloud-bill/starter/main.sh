# Read the bill of the university.
bash cost.sh servers.csv
