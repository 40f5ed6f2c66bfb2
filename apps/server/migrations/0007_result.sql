-- What is read and what is found: one measurement for each photo and gauge, one estimate for each photo, guard and model.

create table measurement (
  id                 text not null,
  -- the photo's taken_at
  datetime           timestamptz not null,
  gauge_id           text not null references gauge on delete cascade,
  photo_id           text not null,
  estimated_value    double precision check (estimated_value not in ('NaN', 'Infinity', '-Infinity')),
  uncertainty        double precision check (uncertainty >= 0 and uncertainty < 'Infinity'),
  confidence         double precision check (confidence between 0 and 1),
  reasons            text[] not null default '{}',
  engine_version     text,
  annotation_version integer,
  is_shifted         boolean not null default false,
  is_confirmed       boolean not null default false,
  confirmed_value    double precision check (confirmed_value not in ('NaN', 'Infinity', '-Infinity')),
  is_corrected       boolean not null default false,
  confirmed_by       text references app_user,
  confirmed_at       timestamptz,
  is_late            boolean not null default false,
  version            integer not null default 1,
  created_at         timestamptz not null,
  primary key (datetime, id),
  unique (datetime, photo_id, gauge_id),
  foreign key (datetime, photo_id) references photo (taken_at, id) on delete cascade,
  check (is_confirmed = (confirmed_value is not null)),
  check (is_confirmed = (confirmed_at is not null)),
  check (not is_corrected or is_confirmed),
  -- an unreadable photo has a reason
  check (estimated_value is not null or cardinality(reasons) > 0 or is_confirmed)
) partition by range (datetime);
create index measurement_by_gauge on measurement (gauge_id, datetime desc, id desc);
create index measurement_unconfirmed on measurement (gauge_id, datetime desc, id desc) where not is_confirmed;

create table measurement_change (
  id             text primary key,
  measurement_id text not null,
  datetime       timestamptz not null,
  at             timestamptz not null,
  user_id        text references app_user,
  action         text not null check (action in ('confirmed', 'corrected', 'reverted', 'entered', 'reread')),
  from_value     double precision,
  to_value       double precision,
  reason         text check (length(reason) <= 250),
  foreign key (datetime, measurement_id) references measurement (datetime, id) on delete cascade
);
create index measurement_change_by_measurement on measurement_change (datetime, measurement_id, at);

create table anomaly_estimate (
  id                   text not null,
  datetime             timestamptz not null,
  guard_id             text not null references guard on delete cascade,
  photo_id             text not null,
  model_id             text not null references guard_model on delete cascade,
  status               text not null check (status in ('in_progress', 'completed', 'failed')),
  is_anomaly           boolean,
  score                double precision,
  threshold            double precision,
  reasons              text[] not null default '{}',
  has_heatmap          boolean not null default false,
  is_confirmed         boolean not null default false,
  confirmed_is_anomaly boolean,
  confirmed_by         text references app_user,
  confirmed_at         timestamptz,
  is_late              boolean not null default false,
  version              integer not null default 1,
  created_at           timestamptz not null,
  primary key (datetime, id),
  unique (datetime, photo_id, guard_id, model_id),
  foreign key (datetime, photo_id) references photo (taken_at, id) on delete cascade,
  check (is_confirmed = (confirmed_is_anomaly is not null)),
  check (status <> 'completed' or (is_anomaly is not null and score is not null))
) partition by range (datetime);
create index anomaly_estimate_by_guard on anomaly_estimate (guard_id, datetime desc, id desc);
create index anomaly_estimate_by_model on anomaly_estimate (model_id);
create index anomaly_estimate_unconfirmed on anomaly_estimate (guard_id, datetime desc, id desc) where not is_confirmed;

create table anomaly_estimate_change (
  id                  text primary key,
  anomaly_estimate_id text not null,
  datetime            timestamptz not null,
  at                  timestamptz not null,
  user_id             text references app_user,
  action              text not null check (action in ('confirmed', 'corrected', 'reverted')),
  from_is_anomaly     boolean,
  to_is_anomaly       boolean,
  reason              text check (length(reason) <= 250),
  foreign key (datetime, anomaly_estimate_id) references anomaly_estimate (datetime, id) on delete cascade
);
create index anomaly_estimate_change_by_estimate on anomaly_estimate_change (datetime, anomaly_estimate_id, at);

-- Makes the partition of one month (UTC) of one table. Made ahead by the scheduler; a photo outside makes its own.
create function ensure_month(parent text, at timestamptz) returns boolean language plpgsql as $$
declare
  first_day timestamptz := date_trunc('month', at, 'UTC');
  next_month timestamptz := (date_trunc('month', at at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  child text := parent || '_' || to_char(at at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(quote_ident(child)) is not null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_month'));
  -- "if not exists" looks again after the wait; to_regclass may still answer from what was cached before it
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', child, parent, first_day, next_month);
  return true;
end $$;
