git init -q
echo a > a.txt; mkdir d; echo b > d/b.txt; git add .; git commit -qm First
git switch -q -c topic; echo t > t.txt; git add .; git commit -qm Topic
git switch -q main; echo m > m.txt; git add .; git commit -qm Main
test "$(git merge-base main topic)" = "$(git rev-parse main~1)" && echo base
git merge-base main nosuch; echo $?
git merge-base --is-ancestor main~1 topic; echo $?
git merge-base --is-ancestor topic main; echo $?
git rev-list --count HEAD
git rev-list --count main..topic
git rev-list --count main~1..main
git rev-list topic | wc -l
git rev-list -n 1 topic | wc -l
git cat-file -p HEAD:a.txt
git cat-file -p HEAD | sed -n '1p;$p' | sed 's/[0-9a-f]\{40\}/id/'
git cat-file -p 'HEAD^{tree}'
git cat-file -p HEAD:d
git cat-file -t HEAD; git cat-file -t HEAD:a.txt; git cat-file -t HEAD:d
git cat-file -s HEAD:a.txt
git cat-file -p HEAD:nosuch; echo $?
