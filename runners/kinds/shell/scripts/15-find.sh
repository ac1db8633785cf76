mkdir -p p/a p/b; touch p/a/1.txt p/a/2.log p/b/3.txt
find p -name '*.txt' | sort
find p -type d | sort
find p -type f | wc -l
find p -name '*.log' -delete; ls p/a
find p -name '*.txt' -exec basename {} \; | sort
