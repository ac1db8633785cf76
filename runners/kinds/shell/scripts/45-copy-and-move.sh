echo x > f; mkdir d
cp -v f g
cp -v f d
cp -v f g d/
cp -v f ./h
mv -v h d/
mv -v g i
cp -a d e; ls e
cp f d/f && cat d/f
cp f f 2>&1; echo $?
