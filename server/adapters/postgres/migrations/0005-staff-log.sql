-- Who did what at the staff desk. No reference to learners: an entry outlives the account of whoever made it.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  uid text not null,
  email text not null,
  action text not null,
  subject text not null,
  detail text not null
);

-- For the course figures, which count over all learners: each is answered from its index alone.
create index day_ticks_by_day on day_ticks (course_id, day_index) where done;
create index day_ticks_by_time on day_ticks (course_id, ticked_at, uid) where done;
create index enrolments_by_status on enrolments (course_id, status);
drop index enrolments_course;
