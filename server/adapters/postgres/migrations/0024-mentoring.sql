-- Questions to mentors and reviews of tickets. The thread is decided on as a whole, so it is one document; what is listed, counted
-- or waited for stands beside it. Key by thread: mentors find threads by their id, learners by the index below.
create table mentoring_threads (
  id text primary key,
  -- Null once the learner has left: what stays is for the figures only.
  learner text references learners (id) on delete cascade,
  course_id text not null,
  state text not null,
  is_at_front boolean not null,
  -- Begin of the wait in the queue; null outside of it.
  waits_since timestamptz,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the clock moves it next; null once closed.
  moves_at timestamptz,
  first_answered_by text,
  -- Everybody who began or wrote as a mentor.
  mentors text[] not null,
  can_be_published boolean not null,
  file jsonb not null
);

create index mentoring_threads_learner on mentoring_threads (learner, changed_at desc, id desc);
create index mentoring_threads_queue on mentoring_threads (course_id, is_at_front desc, waits_since, id) where state = 'open';
create index mentoring_threads_overdue on mentoring_threads (course_id, moves_at) where state in ('claimed', 'with_mentor');
create index mentoring_threads_mentors on mentoring_threads using gin (mentors);
create index mentoring_threads_asked on mentoring_threads (asked_at);
create index mentoring_threads_publishable on mentoring_threads (changed_at) where can_be_published;

create table mentoring_events (
  learner text not null references learners (id) on delete cascade,
  thread_id text not null,
  number integer not null,
  event jsonb not null,
  primary key (learner, thread_id, number)
);

create table mentoring_snapshots (
  learner text not null references learners (id) on delete cascade,
  thread_id text not null,
  id text not null,
  snapshot jsonb not null,
  primary key (learner, thread_id, id)
);

-- Never changed: a review keeps the rubric it was made with.
create table mentoring_rubrics (
  hash text primary key,
  lines jsonb not null
);

-- Without a trace of who asked: it stays when they leave.
create table mentoring_published (
  thread_id text primary key,
  course_id text not null,
  day_id text not null,
  question text not null,
  answer text not null,
  published_at timestamptz not null
);

create index mentoring_published_day on mentoring_published (course_id, day_id, published_at desc);
