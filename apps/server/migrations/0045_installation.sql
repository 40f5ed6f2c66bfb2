-- What belongs to this database: which store of pictures, and which keys. A process with others must not serve it.
create table installation (
  is_only      boolean primary key default true check (is_only),
  storage_id   text not null,
  -- a known word under the newest key: who cannot open it has other keys
  sealed_check text not null
);
