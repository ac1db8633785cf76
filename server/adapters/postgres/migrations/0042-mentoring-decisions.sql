-- What waits for a decision of the staff, the one that began first first: new ones never push it out of the list.
create index mentoring_facts_undecided on mentoring_facts (kind, (coalesce(value ->> 'reportedAt', value ->> 'offeredAt')))
  where kind in ('report', 'offer') and not jsonb_exists(value, 'decision');

-- Staff name a report or an offer by its id alone.
create index mentoring_facts_by_id on mentoring_facts (kind, id) where kind in ('report', 'offer');
