-- Reading the history of a gauge again, newest first, after its annotation or the engine changed.

create table gauge_reread (
  id                 text primary key,
  gauge_id           text not null references gauge on delete cascade,
  annotation_version integer not null,
  from_datetime      timestamptz not null,
  until_datetime     timestamptz not null,
  status             text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  total              integer not null check (total >= 0),
  done               integer not null default 0 check (done between 0 and total),
  changed            integer not null default 0,
  became_unreadable  integer not null default 0,
  became_readable    integer not null default 0,
  -- photos whose picture is gone or could not be read at all
  skipped            integer not null default 0,
  -- the last measurement that is done; everything newer is done too
  cursor_datetime    timestamptz,
  cursor_id          text,
  -- errors in a row, cleared by the next photo that works
  failures           integer not null default 0,
  requested_by       text not null references app_user,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  finished_at        timestamptz,
  check (from_datetime < until_datetime),
  check ((cursor_datetime is null) = (cursor_id is null)),
  check ((status in ('queued', 'running')) = (finished_at is null))
);
create index gauge_reread_by_gauge on gauge_reread (gauge_id, created_at desc, id desc);
create unique index gauge_reread_one_open on gauge_reread (gauge_id) where status in ('queued', 'running');
