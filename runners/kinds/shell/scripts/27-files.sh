mkdir -p a/b; echo hi > a/b/f; cp -r a c; mv c/b/f c/g
ls c; ls c/b | wc -l
ln -s a/b/f link; cat link; readlink link
rm -r a; [ -e link ] || echo broken
[ -L link ] && echo "is a link"
basename /x/y.txt .txt; dirname /x/y.txt
