-- Light that no normal photo shows: a third answer, learnt by itself. Models of an earlier engine are made anew (record 0070).

alter table anomaly_estimate
  -- how much of the strangeness such a light explains; 0 in a light that is known
  add column light_allowance double precision,
  -- in such a light: nothing of a defect's size came up since the photo before; null in any other
  add column is_light_steady boolean;

-- what was judged has a score, and an answer: normal, anomaly, or that the light is new
alter table anomaly_estimate drop constraint anomaly_estimate_check1;
alter table anomaly_estimate add constraint anomaly_estimate_judged
  check (status <> 'completed' or (score is not null and (is_anomaly is not null or reasons = '{light_not_seen}'))) not valid;

create index anomaly_estimate_steady on anomaly_estimate (model_id, datetime) where is_light_steady and not is_learned;

alter table guard_model
  -- which engine made it; earlier ones are trained again
  add column engine   integer not null default 1,
  add column occasion text not null default 'training'
    check (occasion in ('training', 'learning', 'new_light', 'upgrade')),
  -- of an upgrade: when its owners were written to
  add column told_at  timestamptz;
update guard_model set occasion = 'learning' where base_model_id is not null;
create index guard_model_of_earlier_engine on guard_model (engine) where status = 'active';
