printf 'name age\nravi 9\nmeera 10\n' | column -t
printf '%-8s|%5d|%.2f\n' pen 12 3.14159
printf '%05d %x %o %s\n' 42 255 8 end
fold -w 4 <<< "abcdefghij"
