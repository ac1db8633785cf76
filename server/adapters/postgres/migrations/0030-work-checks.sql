-- What the checker found of a piece of work, by what it is and not by whose: equal work is run once. No learner can be told from it.
create table work_checks (
  exercise_id text not null,
  code_sha256 text not null,
  tests_sha256 text not null,
  verdict text not null check (verdict in ('checked', 'not-reproduced')),
  reason text,
  checked_at timestamptz not null,
  primary key (exercise_id, code_sha256, tests_sha256)
);

-- A queue of its own, taken only by checkers: a server without a browser must not take these jobs.
create table checker_jobs (like jobs including all);

-- What became of a certificate after its issue, the oldest first.
alter table certificates add column history jsonb;
