-- On-demand analyses (decision U-62): what was asked, how far it is, what was found. Kept for some days.

create table analysis (
  id           text primary key,
  camera_id    text not null references camera on delete cascade,
  requested_by text not null references app_user,
  status       text not null check (status in ('queued', 'running', 'completed', 'failed')),
  gauge_ids    text[] not null,
  guard_ids    text[] not null,
  photo_ids    text[] not null check (cardinality(photo_ids) between 1 and 100),
  is_saving    boolean not null,
  -- photos that are done, in the order of photo_ids
  done         integer not null default 0,
  failures     integer not null default 0,
  records      jsonb not null default '[]',
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index analysis_by_camera on analysis (camera_id, created_at desc);
create index analysis_by_age on analysis (created_at);
