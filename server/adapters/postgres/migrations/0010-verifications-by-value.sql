-- All links of an account go when its password changes.
create index verifications_value on verifications (value);
