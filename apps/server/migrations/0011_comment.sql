-- What people write beside a reading, and values typed by hand.

create table measurement_comment (
  id             text primary key,
  measurement_id text not null,
  datetime       timestamptz not null,
  at             timestamptz not null,
  user_id        text references app_user,
  text           text not null check (length(text) between 1 and 250),
  foreign key (datetime, measurement_id) references measurement (datetime, id) on delete cascade
);
create index measurement_comment_by_measurement on measurement_comment (datetime, measurement_id, at);

-- Kept on the reading itself: lists of a thousand readings show which of them have comments.
alter table measurement add column comment_count integer not null default 0 check (comment_count >= 0);

-- A value typed by hand and taken back again was never read by an engine: it has no estimate and no reason for that.
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
    where conrelid = 'measurement'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cardinality(reasons)%';
  execute format('alter table measurement drop constraint %I', old_check);
end $$;
alter table measurement add constraint measurement_has_value_or_reason
  check (estimated_value is not null or cardinality(reasons) > 0 or is_confirmed or engine_version is null);
