-- A row is what a rule decides on as a whole, guarded by its version.

-- One learner's study day: marks of its parts, best score, note with the versions that no device has merged yet.
create table study_days (
  uid text not null references learners (id) on delete cascade,
  day_id text not null,
  version integer not null,
  parts jsonb not null,
  quiz jsonb,
  note jsonb,
  primary key (uid, day_id)
);

-- Apart from the tries: drafts are saved while somebody types.
create table exercise_drafts (
  uid text not null references learners (id) on delete cascade,
  exercise_id text not null,
  version integer not null,
  draft jsonb not null,
  primary key (uid, exercise_id)
);

-- The last passing submission stays here for good, when its attempt is long gone.
create table exercise_standings (
  uid text not null references learners (id) on delete cascade,
  exercise_id text not null,
  version integer not null,
  tries integer not null,
  first_passed_at timestamptz,
  passing_attempt_id text,
  passing_files jsonb,
  passing_tests_sha256 text,
  passing_at timestamptz,
  primary key (uid, exercise_id)
);

create table exercise_attempts (
  uid text not null references learners (id) on delete cascade,
  exercise_id text not null,
  id text not null,
  files jsonb not null,
  outcomes jsonb not null,
  passed boolean not null,
  honest boolean not null,
  attempted_at timestamptz not null,
  primary key (uid, exercise_id, id)
);
