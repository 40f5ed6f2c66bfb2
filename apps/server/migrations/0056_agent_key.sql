-- The first key of an agent stays; another one waits for a person, and one that was refused or replaced is not asked about again.
alter table router
  add column offered_key    text,
  add column offered_key_at timestamptz,
  add column refused_keys   text[] not null default '{}';
