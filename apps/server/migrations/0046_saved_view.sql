-- Filters and order of a page under a name (record 0085).
create table saved_view (
  id          text primary key,
  facility_id text not null references facility on delete cascade,
  user_id     text not null references app_user,
  page        text not null check (page in ('dashboard', 'time_span_inspection')),
  name        text not null check (length(name) between 1 and 60),
  query       text not null check (length(query) <= 1000),
  is_shared   boolean not null,
  created_at  timestamptz not null,
  -- can be brought back for an hour
  deleted_at  timestamptz
);
create unique index saved_view_name on saved_view (facility_id, user_id, page, name) where deleted_at is null;
create index saved_view_deleted on saved_view (deleted_at) where deleted_at is not null;
create index saved_view_by_user on saved_view (user_id);
