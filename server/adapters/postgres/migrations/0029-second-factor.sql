-- The second step at sign-in. Secret and recovery codes are encrypted by the identity library under the session secret.
alter table learners add column two_factor_enabled boolean not null default false;

create table second_factors (
  uid text not null references learners (id) on delete cascade,
  id text not null unique,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_count integer not null default 0,
  locked_until timestamptz,
  primary key (uid, id)
);
