-- Every revision of a walk that was taken: what it changed at each target, as it stood before and after (record 0094).
create table round_run_revision (
  run_id        text not null references round_run on delete cascade,
  revision      integer not null check (revision >= 1),
  received_at   timestamptz not null,
  -- sent after the walk was finished
  is_correction boolean not null,
  finished_at   timestamptz,
  changes       jsonb not null,
  primary key (run_id, revision)
);
