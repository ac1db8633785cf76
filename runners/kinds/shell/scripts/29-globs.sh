touch a1.txt a2.txt b1.md
echo *.txt; echo a?.txt; echo [ab]1.*; echo nosuch*
echo {1..4} {a..c} x{1,2}y
shopt -s nullglob; echo none*; for f in *.md; do echo "$f"; done
