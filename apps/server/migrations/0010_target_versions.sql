-- Two people at one target see each other's change, a deleted gauge keeps its readings, a guard knows its picture.

alter table gauge
  -- rises with every change; annotation_version only with what the engine reads
  add column version    integer not null default 1 check (version >= 1),
  add column updated_by text references app_user,
  -- hidden everywhere; its readings stay (decision U-95)
  add column deleted_at timestamptz,
  add check (deleted_at is null or not is_active);

alter table guard
  add column version            integer not null default 1 check (version >= 1),
  -- the picture its areas were drawn on, or laid on after the camera was moved
  add column reference_image_id text references reference_image;
