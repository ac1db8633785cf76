-- Null: the link was ended. What calendars were told stays, so that a later link does not tell them lower numbers for the same events.
alter table calendars alter column secret drop not null;
