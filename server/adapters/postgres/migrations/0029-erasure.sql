-- Who was signed in when asking for a call: the request then goes with the account, and is in its export.
alter table callback_requests add column uid text;
create index callback_requests_uid on callback_requests (uid) where uid is not null;

-- The callback request that an entry tells of: when the request goes, so does the name in the entry.
alter table staff_log add column about text;
create index staff_log_about on staff_log (about) where about is not null;
