-- Every answer to a question of a day's Check, to a quick task and in a review: a row is never changed.
create table answers (
  uid text not null references learners (id) on delete cascade,
  day_id text not null,
  question_id text not null,
  -- Made on the device: the try of a Check, or the answer.
  id uuid not null,
  kind text not null,
  outcome text not null,
  chosen jsonb,
  given_at timestamptz not null,
  received_at timestamptz not null,
  primary key (uid, day_id, question_id, id)
);
