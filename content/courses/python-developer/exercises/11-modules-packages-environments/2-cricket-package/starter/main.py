# 6. Import average and middle from cricket.stats.


def main():
    runs = [12, 78, 20, 45]
    print("Average:", average(runs))
    print("Middle:", middle(runs))


# 7. Call main() when this file is started.
