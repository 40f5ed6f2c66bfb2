-- An export remembers whose clock its days are of, how many rows it has, and when it last moved.

alter table export
  -- of the person who asked, when they asked: a repeated run makes the same file
  add column timezone   text not null default 'UTC',
  add column rows_total integer check (rows_total >= 0),
  add column rows_done  integer not null default 0 check (rows_done >= 0),
  add column updated_at timestamptz not null default now(),
  -- runs that broke; a killed process is none
  add column failures   integer not null default 0,
  add check ((status in ('queued', 'running')) = (finished_at is null)),
  add check (status <> 'completed' or (row_count is not null and file_name is not null and byte_size is not null and expires_at is not null));
drop index export_by_facility;
create index export_by_owner on export (facility_id, requested_by, created_at desc, id desc);
-- what a killed process left, and what has served its time
create index export_open on export (updated_at) where status in ('queued', 'running');
