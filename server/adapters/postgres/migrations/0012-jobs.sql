-- Work that happens later. A row stays after its end for a while, because its key makes the job once-only.
create table jobs (
  key text primary key,
  kind text not null,
  about text not null,
  -- Null once the job is done: letters hold links.
  data text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given-up')),
  queued_at timestamptz not null,
  -- The end of a lease, of a pause, or the moment that was asked for.
  due_at timestamptz not null,
  -- When a lease or a pause began, by the clock of that server; null while a job waits for the moment that was asked for.
  waits_since timestamptz,
  lease text,
  tries integer not null default 0,
  trouble text,
  ended_at timestamptz
);

create index jobs_due on jobs (due_at) where state = 'waiting';
create index jobs_waits_since on jobs (waits_since) where state = 'waiting';
create index jobs_ended on jobs (state, ended_at) where state <> 'waiting';
create index jobs_about on jobs (about);
