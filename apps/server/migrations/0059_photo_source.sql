-- By which way a photo came. An extra exposure is an extra exposure again, not also what a person took by hand.
--
-- Neither statement reads the table: the column has no default, and what is stored is not checked. The months that are there
-- are filled by housekeeping, a few thousand rows at a time, and then checked one by one (photo/fill-sources.store.ts);
-- months made later are checked from their first row. Null, until then, reads as a photo of the camera: those by hand carry
-- is_bracketed as long as they have no source.
--
-- Known of a stored photo are its trigger, its task and what its camera is now. Not known, and taken as follows:
--   a device that gave no trigger       stored as 'schedule', so 'scheduled'
--   an agent's camera that was deleted  its device is gone from the row: what the trigger says, not 'agent'
--   rows that an earlier release writes beside this one, after their month was filled: null
alter table photo add column source text;
alter table photo add constraint photo_source_check
  check (source in ('scheduled', 'task', 'trigger', 'upload', 'hand_held', 'agent')) not valid;
