-- What the platform itself keeps: events, audit, idempotency, limits, outgoing mail.

create table outbox_event (
  id          text primary key,
  name        text not null,
  company_id  text,
  facility_id text,
  payload     jsonb not null,
  created_at  timestamptz not null
);
create index outbox_event_by_time on outbox_event (created_at);

-- Written in the transaction of the change it tells about. Never updated.
create table audit_entry (
  id          text primary key,
  at          timestamptz not null,
  company_id  text,
  actor_kind  text not null check (actor_kind in ('user', 'device', 'system')),
  actor_id    text,
  actor_name  text not null,
  action      text not null,
  object_kind text not null,
  object_id   text not null,
  details     jsonb not null default '{}'
);
create index audit_entry_by_company on audit_entry (company_id, at desc, id desc);
create index audit_entry_by_object on audit_entry (object_kind, object_id, at desc);

-- The first answer of a creating call, given again when its key is repeated.
create table idempotency_key (
  principal    text not null,
  key          text not null,
  route        text not null,
  request_hash text not null,
  status       integer,
  body         jsonb,
  created_at   timestamptz not null,
  primary key (principal, key)
);
create index idempotency_key_by_time on idempotency_key (created_at);

-- Two neighbouring windows make one sliding window. Losing it at a crash only forgives a few calls.
create unlogged table rate_limit (
  key          text primary key,
  window_start timestamptz not null,
  current      integer not null,
  previous     integer not null
);
create index rate_limit_by_time on rate_limit (window_start);

create table mail_message (
  id          text primary key,
  created_at  timestamptz not null,
  to_address  text not null,
  subject     text not null,
  status      text not null check (status in ('queued', 'sent', 'failed')),
  attempts    integer not null default 0,
  error       text,
  sent_at     timestamptz,
  message     jsonb not null
);
create index mail_message_by_time on mail_message (created_at desc, id desc);
create index mail_message_open on mail_message (status, created_at) where status <> 'sent';
