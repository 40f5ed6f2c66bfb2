-- Guards watch: how a model is trained, what it found, and what people said about it.

alter table guard
  -- hidden at once; its history, models and heat maps are erased in the background
  add column deleted_at timestamptz,
  add check (deleted_at is null or archived_at is not null);

alter table guard_model
  -- one of the contract's TRAINING_ERRORS; error_message is its sentence
  add column error_code    text,
  -- the model whose slices are taken over when a photo is learned or left out
  add column base_model_id text references guard_model on delete set null,
  -- a person decided about the photos that stand out, or nobody has to
  add column is_reviewed   boolean not null default false,
  -- trainers that died without an answer; a stopped or killed server is none
  add column deaths        integer not null default 0,
  -- time spent in trainers, over all restarts
  add column worked_ms     integer not null default 0,
  add column updated_at    timestamptz,
  add column advice        text[] not null default '{}',
  -- held-out scores and what else the engine needs to turn a percentile into a threshold
  add column calibration   jsonb,
  -- bytes of the stored model; null while there is none, and after it was freed
  add column byte_size     integer check (byte_size > 0);

alter table guard_model_photo
  add column is_standing_out boolean not null default false,
  -- nothing could be seen on it: no part of the model
  add column skipped_reason  text,
  add column has_heatmap     boolean not null default false;

alter table anomaly_estimate
  add column boxes            jsonb not null default '[]',
  -- the model's area on this photo, where the heat map lies
  add column heatmap_area     jsonb,
  add column nearest_photo_id text,
  add column is_learned       boolean not null default false,
  -- times the engine broke on it
  add column tries            integer not null default 0,
  add column completed_at     timestamptz;

-- simulation walks through the scores of one model in a period
drop index anomaly_estimate_by_model;
create index anomaly_estimate_by_model on anomaly_estimate (model_id, datetime) include (photo_id, score, status);
-- the newest result of a guard is a finished one
create index anomaly_estimate_finished on anomaly_estimate (guard_id, datetime desc, id desc) where status <> 'in_progress';

alter table anomaly_estimate_change drop constraint anomaly_estimate_change_action_check;
alter table anomaly_estimate_change add constraint anomaly_estimate_change_action_check
  check (action in ('confirmed', 'corrected', 'reverted', 'learned'));
