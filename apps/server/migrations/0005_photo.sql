-- Photos, by month of taken_at. taken_at is fixed at receipt and is part of every key.

create table photo (
  id                  text not null,
  taken_at            timestamptz not null,
  camera_id           text not null references camera on delete cascade,
  received_at         timestamptz not null,
  trigger             text not null check (trigger in ('schedule', 'retry', 'remote', 'trigger', 'after_trigger', 'api')),
  task_id             text,
  exposure_value      integer not null default 0 check (exposure_value between -3 and 3),
  -- further exposures of a bracket are kept, not read, and never the latest photo
  is_bracketed        boolean not null default false,
  width               integer not null check (width between 16 and 8192),
  height              integer not null check (height between 16 and 8192),
  byte_size           integer not null check (byte_size > 0),
  sha256              text not null,
  thermal             jsonb,
  is_late             boolean not null default false,
  is_clock_suspect    boolean not null default false,
  -- what the pipeline finds out
  registration_dx       double precision,
  registration_dy       double precision,
  registration_rotation double precision,
  registration_scale    double precision,
  registration_score    double precision,
  is_shifted          boolean not null default false,
  quality_sharpness   double precision,
  quality_exposure    double precision,
  quality_glare       double precision,
  quality_reasons     text[] not null default '{}',
  processed_at        timestamptz,
  -- after the retention time the pictures go, the row stays
  files_deleted_at    timestamptz,
  primary key (taken_at, id)
) partition by range (taken_at);
create index photo_by_camera on photo (camera_id, taken_at desc, id desc);
create index photo_latest on photo (camera_id, taken_at desc, id desc) where not is_bracketed;

-- One row for each photo a device ever sent, whatever its date: makes a repeated upload harmless.
create table photo_receipt (
  camera_id   text not null references camera on delete cascade,
  photo_uuid  text not null,
  photo_id    text not null,
  taken_at    timestamptz not null,
  primary key (camera_id, photo_uuid)
);

-- The picture an annotation was made on, frozen (decision U-48).
create table reference_image (
  id             text primary key,
  camera_id      text not null references camera on delete cascade,
  photo_id       text not null,
  photo_taken_at timestamptz not null,
  width          integer not null,
  height         integer not null,
  token_hash     text unique,
  created_at     timestamptz not null,
  expires_at     timestamptz,
  used_at        timestamptz,
  foreign key (photo_taken_at, photo_id) references photo (taken_at, id)
);
create index reference_image_by_camera on reference_image (camera_id);
create index reference_image_by_photo on reference_image (photo_taken_at, photo_id);
