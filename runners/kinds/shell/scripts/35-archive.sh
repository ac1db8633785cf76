mkdir d; echo one > d/1; echo two > d/2
tar czf d.tgz d; rm -r d
tar tzf d.tgz | sort
tar xzf d.tgz; cat d/1 d/2
gzip d/1; ls d; gunzip d/1.gz; cat d/1
