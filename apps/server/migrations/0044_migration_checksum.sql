-- The text each migration had when it was applied: a released one is never edited, only followed by the next.
create table migration_checksum (
  name   text primary key,
  sha256 text not null
);
