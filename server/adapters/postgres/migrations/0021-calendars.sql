-- The secret link to a learner's calendar, and what it was last told of every study day.
create table calendars (
  uid text primary key references learners (id) on delete cascade,
  secret text not null unique,
  version integer not null default 1,
  events jsonb not null default '{}'
);
