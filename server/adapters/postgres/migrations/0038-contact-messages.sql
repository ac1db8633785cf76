-- Messages of the contact page are kept beside the requests for calls: one desk, one way to erase them.
alter table callback_requests add column message text;
