mkdir -p card/day1 card/day2 card/day3
touch card/day1/toss.jpg card/day1/six.jpg
touch card/day1/blur1.tmp card/day1/blur2.tmp
touch "card/day2/man of the match.jpg"
touch card/day2/score.txt card/day2/blur3.tmp
echo "Nagaland 212, Kerala 215" > card/day2/score.txt
