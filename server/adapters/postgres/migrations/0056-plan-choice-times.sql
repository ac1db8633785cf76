-- When each choice of a plan was made, as the learner's device told it: of two devices the later choice counts.
alter table study_plans add column made_at jsonb;
