who=team
cat <<END
Dear $who,
  the sum is $((2 + 3)).
END
cat <<'RAW'
No $who here
RAW
cat <<-TAB
	indented by a tab
	TAB
wc -w <<< "three short words"
