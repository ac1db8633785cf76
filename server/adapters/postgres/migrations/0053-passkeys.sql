-- Passkeys (WebAuthn). Only public keys: whoever reads the table can sign in nowhere with it.
create table passkeys (
  uid text not null references learners (id) on delete cascade,
  id text not null unique,
  name text not null,
  public_key text not null,
  -- Its holder finds the account by it, so nobody else may register the same one.
  credential_id text not null unique,
  -- Up to 2^32 - 1, which integer does not hold; the driver reads bigint as text, which the library cannot compare.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  primary key (uid, id)
);

-- The session began with a passkey, or one was added in it: its owner was verified by a second factor.
alter table sessions add column by_passkey boolean not null default false;
