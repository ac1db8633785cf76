-- What a learner chose for the plan of all courses: decided on as a whole, because courses are woven. Dates are never kept.
create table study_plans (
  uid text primary key references learners (id) on delete cascade,
  version integer not null,
  time_zone text,
  minutes_per_day smallint,
  courses jsonb not null
);
