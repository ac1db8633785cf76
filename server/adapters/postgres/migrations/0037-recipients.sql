-- The hash of the holder's mail address and its salt, where the holder has bound the certificate to it.
alter table certificates add column recipient jsonb;
