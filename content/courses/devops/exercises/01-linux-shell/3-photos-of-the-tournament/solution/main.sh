bash card.sh
cp -r card backup
mkdir -p album/photos album/scores
mv card/*/*.jpg album/photos
mv "album/photos/man of the match.jpg" album/photos/best.jpg
mv card/day2/score.txt album/scores
rm card/*/*.tmp
rmdir card/day1 card/day2 card/day3 card
ls album/photos
