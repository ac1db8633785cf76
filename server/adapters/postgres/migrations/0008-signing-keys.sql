-- The keys that sign credentials, shared by all servers. The public half is the key's name.
create table signing_keys (
  id text primary key,
  -- Forgotten once the key signs no more.
  secret text,
  made_at timestamptz not null,
  signs_from timestamptz not null,
  withdrawn_at timestamptz
);
