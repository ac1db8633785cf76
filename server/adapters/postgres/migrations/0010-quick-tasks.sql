-- Quick tasks of a day's text that are done, by their ids.
alter table study_days add column quick jsonb;
