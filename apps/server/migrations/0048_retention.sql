-- How long a company keeps what it has, in months; null = for ever. Years of photos are nobody's wish by default.
alter table company
  add column keep_originals_months   integer check (keep_originals_months between 1 and 1200),
  add column keep_pictures_months    integer check (keep_pictures_months between 1 and 1200),
  add column keep_readings_months    integer check (keep_readings_months between 1 and 1200),
  add column keep_sensor_data_months integer check (keep_sensor_data_months between 1 and 1200),
  add column keep_audit_months       integer check (keep_audit_months between 12 and 1200);

-- The picture as the camera sent it goes before the working copy; the row stays.
alter table photo add column original_deleted_at timestamptz;

-- Drops a month of a table when no company has anything in it. True when it is gone. It waits a moment only: whoever
-- asked comes again an hour later.
create function drop_empty_month(parent text, child text) returns boolean language plpgsql
  set lock_timeout to '300ms'
as $$
declare
  has_rows boolean;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_month'));
  execute format('select exists (select from %I)', child) into has_rows;
  if has_rows then
    return false;
  end if;
  execute format('lock table %I in access exclusive mode', child);
  execute format('select exists (select from %I)', child) into has_rows;
  if has_rows then
    return false;
  end if;
  execute format('alter table %I detach partition %I', parent, child);
  execute format('drop table %I', child);
  return true;
end $$;
