-- Schedules, devices, routers, cameras and what they report.

create table schedule (
  id                  text primary key,
  company_id          text not null references company on delete cascade,
  name                text not null check (length(name) between 1 and 100),
  type                text not null check (type in ('frequency', 'fixed_times')),
  frequency_selection text check (frequency_selection in ('10_minutes', '15_minutes', '30_minutes', '1_hours')),
  fixed_times         text[],
  created_by          text references app_user,
  created_at          timestamptz not null,
  unique (company_id, name),
  unique (id, company_id),
  check ((type = 'frequency') = (frequency_selection is not null)),
  check ((type = 'fixed_times') = (fixed_times is not null)),
  check (fixed_times is null or cardinality(fixed_times) between 1 and 96)
);

create table device (
  id                text primary key,
  device_id         text not null unique check (device_id ~ '^[a-z0-9_]{1,40}_[0-9A-Z]{4,16}$'),
  device_type       text not null check (device_type in ('lte_camera', 'lte_io_camera', 'ble_camera', 'thermal_lte_camera', 'wifi_io_camera')),
  platform          text not null check (platform in ('platform_1', 'platform_2')),
  status            text not null default 'stock' check (status in ('stock', 'assigned', 'retired')),
  registration_code text not null,
  company_id        text references company,
  last_seen_at      timestamptz,
  created_at        timestamptz not null
);
create index device_by_company on device (company_id);

-- Several at a time: after a rotation the old one stays valid for 24 hours.
create table device_secret (
  id          text primary key,
  device_id   text not null references device on delete cascade,
  sealed      text not null,
  created_at  timestamptz not null,
  valid_until timestamptz
);
create index device_secret_by_device on device_secret (device_id);

-- Logged, so that a restart or a second gateway refuses a replay too.
create table device_nonce (
  device_id text not null references device on delete cascade,
  nonce     text not null,
  at        timestamptz not null,
  primary key (device_id, nonce)
);
create index device_nonce_by_time on device_nonce (at);

create table router (
  id               text primary key,
  router_id        text not null unique,
  name             text not null check (length(name) between 1 and 100),
  facility_id      text references facility,
  firmware_version text,
  sealed_secret    text not null,
  last_seen_at     timestamptz,
  created_at       timestamptz not null
);

create table router_device (
  router_id text not null references router on delete cascade,
  device_id text not null references device on delete cascade,
  primary key (device_id)
);
create index router_device_by_router on router_device (router_id);

create table camera (
  id                        text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  facility_id               text not null references facility,
  name                      text not null check (length(name) between 1 and 100),
  -- null = a plain camera that uploads by API (family API)
  device_id                 text unique references device,
  -- photos taken before this belong to the device's former owner
  assigned_at               timestamptz not null,
  is_active                 boolean not null default true,
  timezone                  text not null default 'UTC',
  schedule_id               text references schedule,
  settings                  jsonb not null default '{}',
  settings_revision         integer not null default 1 check (settings_revision >= 1),
  applied_revision          integer not null default 0,
  firmware_version          text,
  fpga_version              text,
  image_resolution          text,
  memo                      text not null default '' check (length(memo) <= 250),
  memo_version              integer not null default 1,
  memo_updated_by           text references app_user,
  memo_updated_at           timestamptz,
  battery_percentage        integer check (battery_percentage between 0 and 100),
  cellular_rsrp_dbm         integer,
  status_updated_at         timestamptz,
  last_contact_at           timestamptz,
  expected_interval_minutes integer check (expected_interval_minutes > 0),
  created_at                timestamptz not null
);
create index camera_by_facility on camera (facility_id, name, id);
create index camera_by_schedule on camera (schedule_id);

create table upload_key (
  camera_id  text primary key references camera on delete cascade,
  key_hash   text not null unique,
  key_prefix text not null,
  created_at timestamptz not null
);

create table camera_task (
  id                text primary key,
  camera_id         text not null references camera on delete cascade,
  type              text not null check (type in ('photoshoot_request', 'camera_settings_update')),
  status            text not null check (status in ('queued', 'checking', 'accepted', 'running', 'completed', 'pending',
    'processed_downlink_stage', 'potentially_processed_uplink_stage', 'processed', 'rejected')),
  result            text check (result in ('success', 'failure')),
  message           text not null default '',
  payload           jsonb not null default '{}',
  settings_revision integer,
  requested_by      text references app_user,
  created_at        timestamptz not null,
  accepted_at       timestamptz,
  updated_at        timestamptz not null,
  check ((status in ('completed', 'processed', 'rejected')) = (result is not null))
);
create index camera_task_by_camera on camera_task (camera_id, created_at desc, id desc);
create unique index camera_task_one_open on camera_task (camera_id, type) where result is null;
create index camera_task_open on camera_task (updated_at) where result is null;

create table trigger_event (
  id        text primary key,
  camera_id text not null references camera on delete cascade,
  input     integer not null check (input in (1, 2)),
  state     text not null check (state in ('raised', 'resolved')),
  at        timestamptz not null
);
create index trigger_event_by_camera on trigger_event (camera_id, at desc);

create table sensor_data (
  id                  text not null,
  datetime            timestamptz not null,
  camera_id           text not null references camera on delete cascade,
  battery_percentage  integer check (battery_percentage between 0 and 100),
  battery_voltage     double precision,
  temperature_celsius double precision,
  cellular_rsrp_dbm   integer,
  wifi_rssi_dbm       integer,
  inputs              jsonb not null default '[]',
  primary key (datetime, id)
) partition by range (datetime);
create index sensor_data_by_camera on sensor_data (camera_id, datetime desc, id desc);
create unique index sensor_data_once on sensor_data (camera_id, datetime);

-- The expected-photo calendar (decision U-122).
create table photo_slot (
  camera_id      text not null references camera on delete cascade,
  due_at         timestamptz not null,
  state          text not null check (state in ('waiting', 'arrived', 'late', 'retried', 'missed')),
  cause          text,
  photo_id       text,
  photo_taken_at timestamptz,
  primary key (camera_id, due_at)
);
create index photo_slot_waiting on photo_slot (due_at) where state = 'waiting';
