-- 0020 and 0021 were edited after folders had taken their first text: those lack two indexes and have one too many.
create index if not exists analysis_image_by_camera on analysis_image (camera_id);
create index if not exists analysis_image_by_person on analysis_image (uploaded_by);
drop index if exists mail_message_by_status;
