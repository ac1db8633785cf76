-- Attempts that are counted and no longer stored: one that arrives late is counted once, also when it is sent again.
alter table exercise_standings add column dropped_ids text[];
