from cricket.stats import average, middle


def main():
    runs = [12, 78, 20, 45]
    print("Average:", average(runs))
    print("Middle:", middle(runs))


if __name__ == "__main__":
    main()
