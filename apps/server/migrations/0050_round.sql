-- Rounds that people walk with a phone, and the photos they take by hand (records 0093 and 0094).

create table round (
  id                  text primary key,
  facility_id         text not null references facility on delete cascade,
  name                text not null check (length(name) between 1 and 100),
  version             integer not null default 1 check (version >= 1),
  -- who walks it and when; without times nobody has to
  plan_weekdays       text[],
  plan_times          text[],
  plan_timezone       text,
  plan_within_minutes integer check (plan_within_minutes between 5 and 1440),
  plan_assignee       text references app_user,
  -- times before this are not owed
  plan_since          timestamptz,
  created_by          text references app_user,
  created_at          timestamptz not null,
  -- its runs stay, and are shown under its name
  deleted_at          timestamptz,
  check ((plan_times is null) = (plan_weekdays is null)),
  check ((plan_times is null) = (plan_timezone is null)),
  check ((plan_times is null) = (plan_within_minutes is null)),
  check ((plan_times is null) = (plan_since is null)),
  check (plan_assignee is null or plan_times is not null)
);
create unique index round_name on round (facility_id, name) where deleted_at is null;
create index round_by_facility on round (facility_id);
create index round_by_assignee on round (plan_assignee) where plan_assignee is not null;

create table round_target (
  round_id text not null references round on delete cascade,
  place    integer not null check (place >= 0),
  gauge_id text not null references gauge on delete cascade,
  primary key (round_id, place),
  unique (round_id, gauge_id)
);
create index round_target_by_gauge on round_target (gauge_id);

-- One walk. Its phone names it and sends it as often as it takes; the highest revision counts.
create table round_run (
  id          text primary key,
  round_id    text not null references round on delete cascade,
  run_uuid    text not null,
  user_id     text not null references app_user,
  revision    integer not null check (revision >= 1),
  started_at  timestamptz not null,
  finished_at timestamptz,
  received_at timestamptz not null,
  -- targets of the round when it was walked
  target_count integer not null,
  unique (round_id, run_uuid),
  check (finished_at >= started_at)
);
create index round_run_by_round on round_run (round_id, started_at desc);
create index round_run_by_user on round_run (user_id);

create table round_step (
  run_id     text not null references round_run on delete cascade,
  place      integer not null,
  gauge_id   text not null references gauge on delete cascade,
  at         timestamptz not null,
  -- the phone's name of the photo, which may come before or after this
  photo_uuid text,
  skipped    text check (skipped in ('not_reachable', 'out_of_order', 'not_there', 'other')),
  note       text not null check (length(note) <= 500),
  primary key (run_id, place),
  unique (run_id, gauge_id),
  check (photo_uuid is null or skipped is null)
);
create index round_step_by_gauge on round_step (gauge_id);

alter table photo drop constraint photo_trigger_check;
alter table photo add constraint photo_trigger_check
  check (trigger in ('schedule', 'retry', 'remote', 'trigger', 'after_trigger', 'api', 'hand_held'));

-- What a person took by hand, for one gauge. The photo is kept beside those of its camera and never is its latest.
create table hand_held_photo (
  photo_id   text not null,
  taken_at   timestamptz not null,
  gauge_id   text not null references gauge on delete cascade,
  user_id    text not null references app_user,
  -- where the person showed the gauge's corners, photo pixels; null where nobody had to
  corners    jsonb,
  -- what the person read or accepted; null where it waits for review
  value      double precision check (value not in ('NaN', 'Infinity', '-Infinity')),
  -- how it was laid on its reference: reference pixels to photo pixels
  laid_by    text check (laid_by in ('features', 'corners')),
  homography jsonb check (jsonb_array_length(homography) = 9),
  doubt      double precision check (doubt >= 0),
  primary key (taken_at, photo_id),
  foreign key (taken_at, photo_id) references photo (taken_at, id) on delete cascade,
  check ((laid_by is null) = (homography is null)),
  check ((laid_by is null) = (doubt is null))
);
create index hand_held_photo_by_gauge on hand_held_photo (gauge_id);
create index hand_held_photo_by_user on hand_held_photo (user_id);

-- Who took the photo by hand; null for a camera's.
alter table measurement add column taken_by text references app_user;
