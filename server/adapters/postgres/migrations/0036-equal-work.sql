-- For the hint to staff that several certificates hold the same code.
create index certificate_submissions_by_code on certificate_submissions (exercise_id, code_sha256);
