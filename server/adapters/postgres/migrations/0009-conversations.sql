-- Questions to the tutor and its answers, of signed-in learners only.
create table conversations (
  uid text not null references learners (id) on delete cascade,
  id text not null,
  title text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- Of all messages ever added: numbers are not used again when the oldest go.
  messages_added integer not null,
  primary key (uid, id)
);

create table conversation_messages (
  uid text not null,
  conversation_id text not null,
  number integer not null,
  role text not null check (role in ('user', 'bot')),
  text text not null,
  sources jsonb,
  at timestamptz not null,
  primary key (uid, conversation_id, number),
  foreign key (uid, conversation_id) references conversations (uid, id) on delete cascade
);
