-- A row is a ticket that its learner wants to show. The code is not copied: the page shows what passed last.
create table portfolio_tickets (
  uid text not null references learners (id) on delete cascade,
  exercise_id text not null,
  primary key (uid, exercise_id)
);
