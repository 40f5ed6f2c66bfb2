-- Alerts (decision 0058): what is watched, what came of it, and who was written to.

-- Beside what gauge, guard and facility have themselves; what is not here is as the contract says.
create table alert_setting (
  gauge_id    text unique references gauge on delete cascade,
  guard_id    text unique references guard on delete cascade,
  facility_id text unique references facility on delete cascade,
  settings    jsonb not null,
  updated_at  timestamptz not null,
  updated_by  text references app_user,
  check (num_nonnulls(gauge_id, guard_id, facility_id) = 1)
);

-- One rule of one gauge, guard or camera. Kinds of the three are different ones, so that subject and kind name it.
create table alert_rule (
  subject_id text not null,
  kind       text not null check (kind in ('limit', 'change', 'unreadable', 'time_to_limit', 'anomaly', 'trigger',
    'camera_late', 'camera_silent', 'camera_blind', 'camera_moved', 'battery')),
  camera_id  text not null references camera on delete cascade,
  gauge_id   text references gauge on delete cascade,
  guard_id   text references guard on delete cascade,
  -- [{from, rule or null}]: each counts for the observations from its time on
  versions   jsonb not null,
  -- what it remembers after the newest observation
  state      jsonb not null,
  newest_at  timestamptz not null,
  newest_id  text not null,
  -- observations came late: what they owe is told when no more come
  settle_at  timestamptz,
  late_since timestamptz,
  primary key (subject_id, kind),
  check (subject_id = coalesce(gauge_id, guard_id, camera_id))
);
create index alert_rule_by_camera on alert_rule (camera_id);
create index alert_rule_by_gauge on alert_rule (gauge_id) where gauge_id is not null;
create index alert_rule_by_guard on alert_rule (guard_id) where guard_id is not null;
create index alert_rule_settling on alert_rule (settle_at) where settle_at is not null;

-- The state before everything of a day (UTC) and after it.
create table alert_checkpoint (
  subject_id text not null,
  kind       text not null,
  at         timestamptz not null,
  state      jsonb not null,
  primary key (subject_id, kind, at),
  foreign key (subject_id, kind) references alert_rule on delete cascade
);
create index alert_checkpoint_by_age on alert_checkpoint (at);

-- What cameras were seen to be, which nobody else keeps.
create table camera_seen (
  camera_id  text not null references camera on delete cascade,
  seen       text not null check (seen in ('state', 'battery')),
  at         timestamptz not null,
  state      text check (state in ('fine', 'late', 'silent', 'moved', 'too_dark', 'overexposed', 'blurred')),
  percentage integer check (percentage between 0 and 100),
  primary key (camera_id, seen, at),
  check ((seen = 'state') = (state is not null)),
  check ((seen = 'battery') = (percentage is not null))
);

-- Whose rules are to be looked at again because what they are made of has changed, whoever changed it.
create table alert_stale (
  subject    text not null check (subject in ('gauge', 'guard', 'camera')),
  subject_id text not null,
  primary key (subject, subject_id)
);

create function on_gauge_rules_changed() returns trigger language plpgsql as $$
begin
  insert into alert_stale values ('gauge', new.id) on conflict do nothing;
  return null;
end $$;
create trigger gauge_rules_changed after update of control_minimum, control_maximum, system_minimum, system_maximum,
  email_notification_config, measurement_change_alert_config, is_active, deleted_at on gauge
  for each row when ((old.control_minimum, old.control_maximum, old.system_minimum, old.system_maximum,
      old.email_notification_config, old.measurement_change_alert_config, old.is_active, old.deleted_at)
    is distinct from (new.control_minimum, new.control_maximum, new.system_minimum, new.system_maximum,
      new.email_notification_config, new.measurement_change_alert_config, new.is_active, new.deleted_at))
  execute function on_gauge_rules_changed();

create function on_guard_rules_changed() returns trigger language plpgsql as $$
begin
  insert into alert_stale values ('guard', new.id) on conflict do nothing;
  return null;
end $$;
create trigger guard_rules_changed after update of alert_on_anomaly_estimate, alert_on_anomaly_confirmed, is_active, deleted_at on guard
  for each row when ((old.alert_on_anomaly_estimate, old.alert_on_anomaly_confirmed, old.is_active, old.deleted_at)
    is distinct from (new.alert_on_anomaly_estimate, new.alert_on_anomaly_confirmed, new.is_active, new.deleted_at))
  execute function on_guard_rules_changed();

-- The hours of a gauge are those of its camera, and a camera that rests or leaves takes its targets along.
create function on_camera_rules_changed() returns trigger language plpgsql as $$
begin
  insert into alert_stale
    select 'camera', new.id
    union all select 'gauge', g.id from gauge g where g.camera_id = new.id and g.deleted_at is null
    union all select 'guard', k.id from guard k where k.camera_id = new.id and k.deleted_at is null
    on conflict do nothing;
  return null;
end $$;
create trigger camera_rules_changed after update of timezone, is_active, facility_id, settings on camera
  for each row when ((old.timezone, old.is_active, old.facility_id, old.settings)
    is distinct from (new.timezone, new.is_active, new.facility_id, new.settings))
  execute function on_camera_rules_changed();

create function on_alert_setting_changed() returns trigger language plpgsql as $$
begin
  insert into alert_stale
    select 'gauge', new.gauge_id where new.gauge_id is not null
    union all select 'guard', new.guard_id where new.guard_id is not null
    union all select 'camera', c.id from camera c where c.facility_id = new.facility_id
    on conflict do nothing;
  return null;
end $$;
create trigger alert_setting_changed after insert or update on alert_setting
  for each row execute function on_alert_setting_changed();

-- One alert: from the first bad observation that counted to the one that ended it.
create table alert (
  id                 text primary key,
  company_id         text not null references company on delete cascade,
  -- where its camera is; null when the camera is deleted
  facility_id        text references facility on delete cascade,
  camera_id          text not null references camera on delete cascade,
  gauge_id           text references gauge on delete cascade,
  guard_id           text references guard on delete cascade,
  subject_id         text not null,
  kind               text not null,
  -- the worst so far
  level              text not null check (level in ('warning', 'error')),
  state              text not null check (state in ('open', 'resolved', 'withdrawn')),
  started_at         timestamptz not null,
  ended_at           timestamptz,
  -- the observation that raised it, its photo and its value
  observation_id     text not null,
  photo_id           text,
  value              double precision,
  -- learned of by data that came late
  is_late            boolean not null default false,
  -- the worst that people were written to about, and whether they were told that it is over
  announced_level    text check (announced_level in ('warning', 'error')),
  is_recovery_told   boolean not null default false,
  -- why nobody was written to
  held_back          text check (held_back in ('switched_off', 'shelved', 'outside_period', 'cooldown')),
  escalate_at        timestamptz,
  escalated_at       timestamptz,
  acknowledged_at    timestamptz,
  acknowledged_by    text references app_user,
  assignee_id        text references app_user,
  comment_count      integer not null default 0,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  check ((state = 'open') = (ended_at is null)),
  check (ended_at >= started_at),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index alert_by_facility on alert (facility_id, started_at desc, id desc) where state <> 'withdrawn';
create index alert_open on alert (facility_id, started_at desc, id desc) where state = 'open';
create index alert_by_subject on alert (subject_id, kind, started_at desc);
create index alert_by_camera on alert (camera_id, started_at desc);
create index alert_by_gauge on alert (gauge_id) where gauge_id is not null;
create index alert_by_guard on alert (guard_id) where guard_id is not null;
create index alert_by_company on alert (company_id);
create index alert_escalating on alert (escalate_at) where escalate_at is not null;
create unique index alert_one_open on alert (subject_id, kind) where state = 'open';

-- One message to one person, and what became of it.
create table alert_message (
  id             text primary key,
  alert_id       text not null references alert on delete cascade,
  user_id        text not null references app_user on delete cascade,
  channel        text not null check (channel in ('mail')),
  cause          text not null check (cause in ('raised', 'worsened', 'repeated', 'recovered', 'escalated')),
  level          text not null check (level in ('normal', 'warning', 'error')),
  -- what it tells of
  observation_id text not null,
  observed_at    timestamptz not null,
  photo_id       text,
  value          double precision,
  is_late        boolean not null,
  status         text not null check (status in ('queued', 'sent', 'held_back')),
  why            text check (why in ('quiet_hours', 'digest', 'switched_off', 'no_access', 'acknowledged', 'over')),
  due_at         timestamptz not null,
  created_at     timestamptz not null,
  sent_at        timestamptz,
  -- the mail's own row is forgotten earlier
  mail_id        text,
  is_digest      boolean not null default false,
  -- drawn for the mail, and kept until it has surely left
  picture_keys   text[] not null default '{}',
  check ((status = 'sent') = (sent_at is not null)),
  check (status <> 'held_back' or why is not null),
  -- a repeated job writes to nobody twice
  unique (alert_id, user_id, channel, cause, observation_id)
);
create index alert_message_due on alert_message (due_at, user_id) where status = 'queued';
create index alert_message_sent on alert_message (user_id, sent_at desc) where status = 'sent';
create index alert_message_drawn on alert_message (created_at) where picture_keys <> '{}';
create index alert_message_by_user on alert_message (user_id, created_at desc);

create table alert_comment (
  id       text primary key,
  alert_id text not null references alert on delete cascade,
  at       timestamptz not null,
  user_id  text references app_user,
  text     text not null check (length(text) between 1 and 1000)
);
create index alert_comment_by_alert on alert_comment (alert_id, at, id);

-- A rule that is judged and not announced for a while.
create table alert_shelf (
  id         text primary key,
  subject_id text not null,
  kind       text not null,
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  reason     text not null check (length(reason) between 1 and 250),
  created_by text references app_user,
  foreign key (subject_id, kind) references alert_rule on delete cascade,
  check (from_at <= until_at)
);
create index alert_shelf_by_rule on alert_shelf (subject_id, kind, until_at);

-- Nothing is judged while people work on a camera or in a facility.
create table maintenance_window (
  id          text primary key,
  facility_id text references facility on delete cascade,
  camera_id   text references camera on delete cascade,
  from_at     timestamptz not null,
  until_at    timestamptz,
  reason      text not null check (length(reason) between 1 and 250),
  created_by  text references app_user,
  created_at  timestamptz not null,
  check (num_nonnulls(facility_id, camera_id) = 1),
  check (until_at is null or from_at <= until_at)
);
create index maintenance_window_by_facility on maintenance_window (facility_id, from_at desc) where facility_id is not null;
create index maintenance_window_by_camera on maintenance_window (camera_id, from_at desc) where camera_id is not null;

-- What a person wants to be written to about alerts, and up to where they have seen them.
create table alert_preference (
  user_id          text primary key references app_user on delete cascade,
  is_mail_enabled  boolean not null default true,
  -- HH:mm in the person's own time zone; the end may be of the next day
  quiet_start      text,
  quiet_end        text,
  seen_at          timestamptz,
  check ((quiet_start is null) = (quiet_end is null))
);
