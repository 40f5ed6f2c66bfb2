-- A month's partition is made beside its parent and attached: "create table … partition of" locks the parent against
-- everybody, and reading jobs take photo and measurement in the other order. Attaching leaves readers alone; where a
-- foreign key needs writers to stand still, it waits a moment only, and whoever asked tries again.
create or replace function ensure_month(parent text, at timestamptz) returns boolean language plpgsql
  set lock_timeout to '300ms'
as $$
declare
  first_day timestamptz := date_trunc('month', at, 'UTC');
  next_month timestamptz := (date_trunc('month', at at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  child text := parent || '_' || to_char(at at time zone 'UTC', 'YYYY_MM');
begin
  if exists (select from pg_class where relname = child and relispartition and pg_table_is_visible(oid)) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_month'));
  -- looked up again after the wait: another process may have made it meanwhile
  if exists (select from pg_class where relname = child and relispartition and pg_table_is_visible(oid)) then
    return false;
  end if;
  execute format('create table %I (like %I including all)', child, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, first_day, next_month);
  return true;
end $$;
