# Make the week, then see its budget: 1 of 1000 may fail.
bash make-minutes.sh
bash budget.sh minutes.csv 1
