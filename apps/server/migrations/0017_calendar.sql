-- The expected-photo calendar and what is known of each camera (decision U-122).

-- A slot knows at planning when its photo is given up and when it is asked for again, so that a changed schedule leaves
-- the past alone.
alter table photo_slot
  -- a photo taken from opens_at on and before closes_at belongs to the slot
  add column opens_at          timestamptz not null,
  add column closes_at         timestamptz not null,
  -- received later than this it is late, and so is the camera
  add column punctual_until    timestamptz not null,
  add column missed_at         timestamptz not null,
  add column retry_at          timestamptz,
  add column retry_count       integer not null default 0,
  add column photo_received_at timestamptz;

drop index photo_slot_waiting;
create index photo_slot_waiting on photo_slot (due_at, camera_id) where state = 'waiting';
create index photo_slot_patience on photo_slot (missed_at) where state = 'waiting';
create index photo_slot_retry on photo_slot (retry_at) where retry_at is not null;

create table camera_watch (
  camera_id              text primary key references camera on delete cascade,
  -- the first slot that is not planned yet; null while nothing is expected
  next_due_at            timestamptz,
  -- what the next slots were computed from: another schedule or zone makes them wrong
  plan                   text,
  last_photo_received_at timestamptz,
  presence               text not null default 'present' check (presence in ('present', 'late', 'silent')),
  presence_since         timestamptz,
  sight                  text not null default 'clear' check (sight in ('clear', 'moved', 'too_dark', 'overexposed', 'blurred')),
  sight_since            timestamptz,
  -- the newest photo the sight was judged by
  seen_at                timestamptz
);
create index camera_watch_due on camera_watch (next_due_at);

insert into camera_watch (camera_id, last_photo_received_at)
select c.id, (select p.received_at from photo p where p.camera_id = c.id order by p.taken_at desc limit 1) from camera c;
