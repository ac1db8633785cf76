-- What a certificate stands on, who may see it, and where its bit stands in the status lists (counted from 0).
alter table certificates
  add column status_index integer generated always as identity (minvalue 0 start with 0),
  add column is_public boolean not null default true,
  add column shares_code boolean not null default false,
  add column evidence jsonb;

create index certificates_revoked on certificates (status_index) where revoked_at is not null;

-- Copies of the code, apart from the evidence: a certificate is checked often and its code read seldom.
create table certificate_submissions (
  uid text not null,
  course_id text not null,
  exercise_id text not null,
  files jsonb not null,
  code_sha256 text not null,
  tests_sha256 text not null,
  passed_at timestamptz not null,
  primary key (uid, course_id, exercise_id),
  foreign key (uid, course_id) references certificates (uid, course_id) on delete cascade
);

-- A row is a page that is switched on: switched on again, it has another id.
create table portfolios (
  uid text primary key references learners (id) on delete cascade,
  id text not null unique
);
