-- The last photo that was known when the presence was judged: a silence ends with a photo that came to be known after it,
-- also one that was received a moment before.
alter table camera_watch add column judged_photo_received_at timestamptz;
update camera_watch set judged_photo_received_at = last_photo_received_at;
