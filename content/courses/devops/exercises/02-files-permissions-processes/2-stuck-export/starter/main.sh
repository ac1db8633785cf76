touch seats.csv
# 1. List all processes with ps aux.
# 2. Ask the stuck process to stop, by its PID.
# 3. Print the PIDs of what is left of export.
# 4. seats.csv: owner reads and writes, group reads.
# 5. Print how full the disk is, with readable sizes.
