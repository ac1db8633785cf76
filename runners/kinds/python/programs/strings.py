name = "  Kirana Store  "
print(name.strip().upper(), len(name), name.strip().replace("Store", "shop"))
print("a,b,,c".split(","), "one two  three".split(), "x".join("abc"))
print("banana".count("an"), "banana".find("na"), "banana".rfind("na"), "banana".find("z"))
print("abc"[::-1], "abcdef"[1:5:2], "abc" * 3, "b" in "abc")
print("title case me".title(), "Swap".swapcase(), "7".zfill(3), "x".center(7, "*"))
print("tab\there", repr("tab\there"), r"raw\n", 'it\'s "quoted"')
print("line1\nline2\r\nline3".splitlines(), "prefix-x".removeprefix("prefix-"))
print("abc" < "abd", "Z" < "a", min("hello"), sorted("hello"))
