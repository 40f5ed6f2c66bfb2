-- What leaves the product: webhooks, exports, analyses on demand.

create table webhook (
  id                     text primary key,
  company_id             text not null references company on delete cascade,
  name                   text not null check (length(name) between 1 and 100),
  destination_url        text not null,
  normalized_url         text not null,
  consumer_type          text not null check (consumer_type in ('standard_webhook')),
  event_types            text[] not null check (cardinality(event_types) > 0 and
    event_types <@ array['new_measurement_estimate_processed', 'new_anomaly_estimate_processed']),
  sealed_secret          text not null,
  sealed_old_secret      text,
  old_secret_valid_until timestamptz,
  state                  text not null check (state in ('active', 'pending_confirmation', 'deactivated')),
  first_failure_at       timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null
);
create index webhook_by_company on webhook (company_id, name, id);

create table webhook_camera (
  webhook_id text not null references webhook on delete cascade,
  camera_id  text not null references camera on delete cascade,
  primary key (webhook_id, camera_id)
);
create index webhook_camera_by_camera on webhook_camera (camera_id);

create table webhook_delivery (
  id            text primary key,
  webhook_id    text not null references webhook on delete cascade,
  event_id      text not null,
  event_type    text not null,
  attempt       integer not null check (attempt >= 1),
  sent_at       timestamptz not null,
  duration_ms   integer,
  status_code   integer,
  error         text,
  request_body  text not null,
  response_body text check (length(response_body) <= 4096)
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, sent_at desc, id desc);
create index webhook_delivery_by_event on webhook_delivery (webhook_id, event_id, attempt);

create table export (
  id              text primary key,
  facility_id     text not null references facility on delete cascade,
  requested_by    text not null references app_user on delete cascade,
  gauge_ids       text[] not null default '{}',
  guard_ids       text[] not null default '{}',
  from_date       date not null,
  until_date      date not null,
  format          text not null check (format in ('csv', 'xlsx')),
  includes_photos boolean not null default false,
  status          text not null check (status in ('queued', 'running', 'completed', 'failed', 'expired')),
  progress        double precision not null default 0 check (progress between 0 and 1),
  row_count       integer,
  file_name       text,
  byte_size       bigint,
  error_message   text,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  expires_at      timestamptz,
  check (from_date <= until_date),
  check (cardinality(gauge_ids) + cardinality(guard_ids) between 1 and 100)
);
create index export_by_facility on export (facility_id, created_at desc, id desc);
create index export_by_requester on export (requested_by);
create index export_by_expiry on export (expires_at) where status = 'completed';

create table ondemand_analysis (
  id           text primary key,
  camera_id    text not null references camera on delete cascade,
  requested_by text not null references app_user on delete cascade,
  targets      jsonb not null,
  photos       jsonb not null,
  save_results boolean not null default false,
  status       text not null check (status in ('queued', 'running', 'completed', 'failed')),
  progress     double precision not null default 0 check (progress between 0 and 1),
  records      jsonb not null default '[]',
  error_message text,
  created_at   timestamptz not null,
  finished_at  timestamptz
);
create index ondemand_analysis_by_requester on ondemand_analysis (requested_by);
create index ondemand_analysis_by_camera on ondemand_analysis (camera_id, created_at desc, id desc);
