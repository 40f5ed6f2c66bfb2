-- Tasks remember their way; routers get nonces of their own; a repeated trigger is one trigger.

alter table camera_task
  add column platform text not null default 'platform_2' check (platform in ('platform_1', 'platform_2')),
  -- every status the task had: [{status, at}], oldest first
  add column steps    jsonb not null default '[]',
  -- the device said that it was done; the photo or the revision is still to be seen
  add column done_at  timestamptz,
  -- the photo that ended a photoshoot request
  add column photo_id text;
alter table camera_task alter column platform drop default;

create table router_nonce (
  router_id text not null references router on delete cascade,
  nonce     text not null,
  at        timestamptz not null,
  primary key (router_id, nonce)
);
create index router_nonce_by_time on router_nonce (at);

create unique index trigger_event_once on trigger_event (camera_id, input, state, at);
