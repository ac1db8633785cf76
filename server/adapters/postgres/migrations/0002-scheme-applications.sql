-- The learner set out to apply for a scholarship. Schemes are content and edits, so there is nothing to refer to.
create table scheme_applications (
  uid text not null references learners (id) on delete cascade,
  scheme_id text not null,
  applied_at timestamptz not null,
  primary key (uid, scheme_id)
);
