-- Settings, roles, drafts, saved answers, offers, reports, blocks and sanctions: small facts, each of one person.
create table mentoring_facts (
  uid text not null references learners (id) on delete cascade,
  kind text not null,
  id text not null,
  -- The thread, course or person that it is about.
  about text not null,
  written_at timestamptz not null,
  value jsonb not null,
  primary key (uid, kind, id)
);

create index mentoring_facts_about on mentoring_facts (kind, about);
create index mentoring_facts_kind on mentoring_facts (kind, written_at desc);
