printf '1 2\n3\n' | xargs echo n:
printf 'a\nb\n' | xargs -I{} echo "item {}"
printf '1\n2\n3\n4\n' | xargs -n 2 echo
echo "x y" | xargs mkdir; ls -d x y
