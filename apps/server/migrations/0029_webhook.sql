-- What machines hear of: events, who is to be told of them, and what became of each attempt (record 0064).

create table api_event (
  -- given under a lock of the company, so that positions are visible in their order: a reader who goes on misses nothing
  position   bigserial primary key,
  id         text not null unique,
  type       text not null,
  -- the reading or estimate; a repeated job finds it here
  subject_id text not null,
  company_id text not null references company on delete cascade,
  camera_id  text not null references camera on delete cascade,
  at         timestamptz not null,
  data       jsonb not null,
  unique (type, subject_id)
);
create index api_event_by_company on api_event (company_id, position);
create index api_event_by_camera on api_event (camera_id, position);
create index api_event_by_time on api_event (at);

alter table webhook
  add column owner_id            text references app_user on delete set null,
  add column deactivated_because text check (deactivated_because in ('person', 'failures', 'gone')),
  add check ((state = 'deactivated') = (deactivated_because is not null));

-- One event for one webhook, until it has arrived or nothing more is tried.
create table webhook_message (
  webhook_id    text not null references webhook on delete cascade,
  event_id      text not null references api_event (id) on delete cascade,
  state         text not null check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  -- all attempts, for the log
  attempts      integer not null default 0 check (attempts >= 0),
  -- failures since it was last asked for, for the time of the next attempt
  failures      integer not null default 0 check (failures >= 0),
  due_at        timestamptz not null,
  claimed_until timestamptz,
  created_at    timestamptz not null,
  primary key (webhook_id, event_id)
);
create index webhook_message_due on webhook_message (webhook_id, due_at, event_id) where state = 'waiting';
create index webhook_message_by_event on webhook_message (event_id);

alter table webhook_delivery
  add column is_test          boolean not null default false,
  add column request_url      text not null default '',
  add column request_headers  jsonb not null default '{}',
  add column response_headers jsonb;
create index webhook_delivery_by_time on webhook_delivery (sent_at);
