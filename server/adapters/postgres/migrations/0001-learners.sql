-- A fact is a row, its learner's id first in its key. Learner details stand beside the account,
-- so that an account without a learner record cannot exist.
create table learners (
  id text primary key,
  email text not null unique,
  email_verified boolean not null default false,
  display_name text not null,
  photo_url text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  version integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Asked with every session: must not read through all learners to find that there is none.
create index learners_demo on learners (id) where is_demo;

create table credentials (
  uid text not null references learners (id) on delete cascade,
  id text not null unique,
  provider_id text not null,
  account_id text not null,
  password text,
  -- Asked for by the identity library; only sign-in through other providers would fill them.
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (uid, id)
);

create table sessions (
  uid text not null references learners (id) on delete cascade,
  id text not null unique,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (uid, id)
);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_identifier on verifications (identifier);

create table enrolments (
  uid text not null references learners (id) on delete cascade,
  course_id text not null,
  status text not null check (status in ('enrolled', 'completed')),
  enrolled_at timestamptz not null,
  completed_at timestamptz,
  primary key (uid, course_id)
);

create index enrolments_course on enrolments (course_id);

create table day_ticks (
  uid text not null references learners (id) on delete cascade,
  course_id text not null,
  day_index smallint not null check (day_index >= 0),
  done boolean not null,
  ticked_at timestamptz not null,
  time_zone text,
  primary key (uid, course_id, day_index)
);

create table reviews (
  uid text not null references learners (id) on delete cascade,
  course_id text not null,
  thumb text not null check (thumb in ('up', 'down')),
  reviewed_at timestamptz not null,
  primary key (uid, course_id)
);

create index reviews_course on reviews (course_id, thumb);

-- No reference to learners: a certificate outlives the account it was given to.
create table certificates (
  uid text not null,
  course_id text not null,
  id text not null unique,
  holder_name text not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  primary key (uid, course_id)
);

create table staff (
  uid text primary key references learners (id) on delete cascade,
  since timestamptz not null
);

create unlogged table limit_uses (
  key text primary key,
  window_ends_at timestamptz not null,
  uses integer not null
);

-- Made once and shared by all servers on this database, such as the key that signs session cookies.
create table settings (
  name text primary key,
  value text not null
);
