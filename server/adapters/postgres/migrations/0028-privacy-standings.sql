-- What a learner agreed to and said of the age, and the parent who was asked. Of the parent's link only its hash is kept.
create table privacy_standings (
  uid text primary key references learners (id) on delete cascade,
  version integer not null,
  consent_text text,
  consented_at timestamptz,
  age text check (age in ('adult', 'minor')),
  age_said_at timestamptz,
  parent_email text,
  parent_asked_at timestamptz,
  parent_link_hash text unique,
  parent_agrees boolean,
  parent_answered_at timestamptz,
  parent_text text
);
