-- What a learner chose for reminders, and when to look at this learner again: those who are due are found by one index.
create table reminders (
  uid text primary key references learners (id) on delete cascade,
  version integer not null,
  settings jsonb not null,
  sent_on text,
  unanswered smallint not null,
  stopped_on text,
  next_at timestamptz
);
create index reminders_by_next_at on reminders (next_at, uid) where next_at is not null;
