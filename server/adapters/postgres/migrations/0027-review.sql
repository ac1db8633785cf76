-- What a learner reviews: cards, the answers to them, and the first try of each day's own questions. Due dates follow from these.
create table review_cards (
  uid text not null references learners (id) on delete cascade,
  card_id text not null,
  added_on text not null,
  primary key (uid, card_id)
);
-- One answer for a card and a study day, the first one.
create table review_answers (
  uid text not null references learners (id) on delete cascade,
  card_id text not null,
  date text not null,
  day_id text not null,
  question_id text not null,
  outcome text not null,
  answered_at timestamptz not null,
  source text not null,
  seconds integer,
  primary key (uid, card_id, date)
);
create index review_answers_by_day on review_answers (day_id);
create table review_checks (
  uid text not null references learners (id) on delete cascade,
  day_id text not null,
  answered_at timestamptz not null,
  date text not null,
  answers jsonb not null,
  primary key (uid, day_id)
);
create index review_checks_by_day on review_checks (day_id);
