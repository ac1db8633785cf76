-- What staff changed or added, whole schemes, never overwritten: the newest row of a scheme counts.
-- No reference to learners: an edit outlives the account of its editor.
create table scheme_edits (
  id bigint generated always as identity primary key,
  scheme_id text not null,
  scheme jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null
);

create index scheme_edits_scheme on scheme_edits (scheme_id, id);
