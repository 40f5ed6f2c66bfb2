-- Inspection targets: gauges (read) and guards (watched).

create table gauge (
  id                              text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  camera_id                       text not null references camera on delete cascade,
  type                            text not null check (type in ('circle', 'rectangle', 'seven-segment', 'counter', 'level', 'float', 'lamp', 'thermal-area', 'unsupported')),
  name                            text not null check (length(name) between 1 and 100),
  unit                            text not null default '' check (length(unit) <= 20),
  is_active                       boolean not null default true,
  rounding_method                 text not null default 'round_to_nearest_value' check (rounding_method in ('round_up', 'round_down', 'round_to_nearest_value')),
  digits_after_decimal_point      integer not null default 3 check (digits_after_decimal_point between 0 and 8),
  control_minimum                 double precision,
  control_maximum                 double precision,
  system_minimum                  double precision,
  system_maximum                  double precision,
  email_notification_config       jsonb not null default '{"is_enabled": false}',
  measurement_change_alert_config jsonb,
  annotation_version              integer not null default 1 check (annotation_version >= 1),
  created_at                      timestamptz not null,
  updated_at                      timestamptz not null,
  check (control_minimum < control_maximum),
  check (system_minimum < system_maximum),
  check (system_minimum < control_minimum),
  check (control_maximum < system_maximum)
);
create index gauge_by_camera on gauge (camera_id, name, id);

-- Every annotation a gauge ever had, so that a reading can name the one it was made with.
create table gauge_annotation (
  gauge_id           text not null references gauge on delete cascade,
  version            integer not null check (version >= 1),
  configuration      jsonb not null,
  reference_image_id text references reference_image,
  created_by         text references app_user,
  created_at         timestamptz not null,
  primary key (gauge_id, version)
);
alter table gauge add foreign key (id, annotation_version) references gauge_annotation (gauge_id, version)
  deferrable initially deferred;

create table guard (
  id                         text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  camera_id                  text not null references camera on delete cascade,
  name                       text not null check (length(name) between 1 and 100),
  annotation_mode            text not null check (annotation_mode in ('rectangle', 'polygon')),
  detection_area             jsonb not null,
  exclusion_areas            jsonb not null default '[]' check (jsonb_array_length(exclusion_areas) <= 3),
  is_active                  boolean not null default true,
  archived_at                timestamptz,
  alert_on_anomaly_estimate  boolean not null default false,
  alert_on_anomaly_confirmed boolean not null default false,
  alert_recipient_user_ids   text[] not null default '{}',
  created_at                 timestamptz not null,
  updated_at                 timestamptz not null,
  check (archived_at is null or not is_active)
);
create index guard_by_camera on guard (camera_id, name, id);

create table guard_model (
  id              text primary key,
  guard_id        text not null references guard on delete cascade,
  status          text not null check (status in ('training', 'active', 'archived', 'error')),
  stage           text not null default 'queued' check (stage in ('queued', 'fetch', 'features', 'calibrate', 'save', 'review', 'done')),
  progress        double precision not null default 0 check (progress between 0 and 1),
  percentile      double precision not null check (percentile between 0 and 100),
  threshold       double precision,
  image_count     integer not null check (image_count >= 0),
  width           integer,
  height          integer,
  detection_area  jsonb not null,
  exclusion_areas jsonb not null default '[]',
  error_message   text,
  engine_version  text,
  created_by      text references app_user,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  check (status <> 'active' or threshold is not null)
);
create index guard_model_by_guard on guard_model (guard_id, created_at desc, id desc);
create unique index guard_model_one_active on guard_model (guard_id) where status = 'active';
create unique index guard_model_one_training on guard_model (guard_id) where status = 'training';

create table guard_model_photo (
  model_id       text not null references guard_model on delete cascade,
  photo_id       text not null,
  photo_taken_at timestamptz not null,
  score          double precision,
  primary key (model_id, photo_id),
  foreign key (photo_taken_at, photo_id) references photo (taken_at, id)
);
create index guard_model_photo_by_photo on guard_model_photo (photo_taken_at, photo_id);
