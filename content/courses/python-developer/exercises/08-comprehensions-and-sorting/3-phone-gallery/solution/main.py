def find_photo(numbers, wanted):
    """Return the index or None, and the number of looks."""
    low = 0
    high = len(numbers) - 1
    looks = 0
    while low <= high:
        middle = (low + high) // 2
        looks += 1
        if numbers[middle] == wanted:
            return middle, looks
        if numbers[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return None, looks


def count_photos(album):
    """Return the number of photos on all levels."""
    total = 0
    for thing in album:
        if isinstance(thing, list):
            total += count_photos(thing)
        else:
            total += 1
    return total


print(find_photo([4, 9, 15], 9))
print(count_photos(["sea.jpg", ["cake.jpg"]]))
