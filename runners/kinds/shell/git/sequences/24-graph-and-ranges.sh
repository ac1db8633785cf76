git init -q
export GIT_AUTHOR_DATE="2026-01-01T10:00:00Z" GIT_COMMITTER_DATE="2026-01-01T10:00:00Z"
echo base > a.txt; git add .; git commit -qm "Base"
git switch -c topic 2>/dev/null
export GIT_AUTHOR_DATE="2026-01-01T11:00:00Z" GIT_COMMITTER_DATE="2026-01-01T11:00:00Z"
echo t > t.txt; git add .; git commit -qm "Topic"
git switch main 2>/dev/null
export GIT_AUTHOR_DATE="2026-01-01T12:00:00Z" GIT_COMMITTER_DATE="2026-01-01T12:00:00Z"
echo m > m.txt; git add .; git commit -qm "Main"
git log --oneline main..topic
git log --oneline topic..main
git diff main topic --stat
export GIT_AUTHOR_DATE="2026-01-01T13:00:00Z" GIT_COMMITTER_DATE="2026-01-01T13:00:00Z"
git merge --no-edit topic
git log --oneline --graph
git rev-parse HEAD
git branch --merged
