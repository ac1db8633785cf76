create table callback_requests (
  id text primary key,
  name text not null,
  email text not null,
  mobile text not null,
  interest text not null,
  asked_at timestamptz not null,
  called_at timestamptz,
  called_by text,
  note text
);

create index callback_requests_asked on callback_requests (asked_at desc, id desc);
create index callback_requests_email on callback_requests (email, asked_at);
create index callback_requests_mobile on callback_requests (mobile, asked_at);
