for f in a.txt b.tar.gz c.jpg README; do
  case $f in
    *.txt|*.md) echo "$f text" ;;
    *.gz) echo "$f archive" ;;
    *.jpg) echo "$f picture" ;;
    *) echo "$f unknown" ;;
  esac
done
