-- An answer can be rated, and a question can be worded again: both need a name for a question with its answer that stays.
alter table conversation_messages add column exchange_id text;
update conversation_messages set exchange_id = ((number - 1) / 2)::text;
alter table conversation_messages alter column exchange_id set not null;
create index conversation_messages_by_exchange on conversation_messages (uid, conversation_id, exchange_id);

-- A title that the learner gave stays when the first question is worded again.
alter table conversations add column is_renamed boolean not null default false;

-- What was rated is kept beside the rating: the answer itself may be replaced by a better one.
create table tutor_ratings (
  uid text not null,
  conversation_id text not null,
  exchange_id text not null,
  verdict text not null check (verdict in ('up', 'down')),
  reason text,
  note text not null,
  question text not null,
  answer text not null,
  sources jsonb,
  at timestamptz not null,
  primary key (uid, conversation_id, exchange_id),
  foreign key (uid, conversation_id) references conversations (uid, id) on delete cascade
);
create index tutor_ratings_newest on tutor_ratings (verdict, at desc);
