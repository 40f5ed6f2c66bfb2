-- What companies' pictures and the database take, counted once a day: to count for each visit would read every photo
-- (record 0106).
create table storage_count (
  counted_at     timestamptz primary key,
  database_bytes bigint not null
);

create table storage_of_company (
  counted_at      timestamptz not null references storage_count on delete cascade,
  company_id      text not null references company on delete cascade,
  photos          bigint not null,
  originals_bytes bigint not null,
  -- of these and of heat maps a few are weighed
  pictures_bytes  bigint not null,
  heatmaps_bytes  bigint not null,
  models_bytes    bigint not null,
  exports_bytes   bigint not null,
  primary key (counted_at, company_id)
);
create index storage_of_company_by_company on storage_of_company (company_id);
