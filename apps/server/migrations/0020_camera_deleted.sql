-- A deleted camera belongs to no facility, so that no list and nobody's right reaches it. Its readings stay (decision U-95).

alter table camera alter column facility_id drop not null;
alter table camera add column deleted_at timestamptz;
alter table camera add constraint camera_is_somewhere
  check (case when deleted_at is null then facility_id is not null
    else facility_id is null and device_id is null and schedule_id is null and not is_active end);

-- Pictures that somebody brings to an on-demand analysis (decision U-62): no photos of the camera, kept as long as results.

create table analysis_image (
  id          text primary key,
  camera_id   text not null references camera on delete cascade,
  uploaded_by text not null references app_user,
  name        text not null,
  created_at  timestamptz not null
);
create index analysis_image_by_age on analysis_image (created_at);
create index analysis_image_by_camera on analysis_image (camera_id);
create index analysis_image_by_person on analysis_image (uploaded_by);

alter table analysis add column image_ids text[] not null default '{}';
alter table analysis drop constraint analysis_photo_ids_check;
alter table analysis add constraint analysis_has_pictures
  check (cardinality(photo_ids) + cardinality(image_ids) between 1 and 100);
