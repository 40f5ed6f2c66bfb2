-- Agents: routers that pull cameras inside a plant's network and are their devices (record 0090).

alter table device drop constraint device_device_type_check;
alter table device add constraint device_device_type_check check (device_type in
  ('lte_camera', 'lte_io_camera', 'ble_camera', 'thermal_lte_camera', 'wifi_io_camera', 'ip_camera'));

alter table router
  add column kind       text not null default 'relay' check (kind in ('relay', 'agent')),
  -- of an agent; where it has no facility it serves every one of the company
  add column company_id text references company,
  -- X25519, base64url; null until it first said hello
  add column public_key text,
  add column networks   text[] not null default '{}',
  add column has_ffmpeg boolean not null default false,
  add constraint router_agent_has_company check (kind = 'relay' or company_id is not null);
create index router_by_company on router (company_id) where company_id is not null;

create table camera_source (
  device_id          text primary key references device on delete cascade,
  source             jsonb not null,
  source_revision    integer not null default 1,
  -- what the agent is to do with the credentials it has; 'new' come sealed to its key and go once it has them
  credentials        text not null check (credentials in ('keep', 'none', 'new')),
  has_credentials    boolean not null,
  sealed_credentials text,
  error_code         text,
  error_at           timestamptz,
  check (sealed_credentials is null or credentials = 'new')
);

create table agent_task (
  id           text primary key,
  router_id    text not null references router on delete cascade,
  facility_id  text not null references facility on delete cascade,
  requested_by text not null references app_user,
  type         text not null check (type in ('search', 'test_picture')),
  payload      jsonb not null,
  created_at   timestamptz not null,
  fetched_at   timestamptz,
  answered_at  timestamptz,
  result       jsonb
);
create index agent_task_waiting on agent_task (router_id, created_at) where answered_at is null;
create index agent_task_by_age on agent_task (created_at);
create index agent_task_by_person on agent_task (requested_by);
create index agent_task_by_facility on agent_task (facility_id);
