-- A model that runs beside the one in use until a person takes it or throws it away (record 0078).

alter table guard
  add column shadow_model_id text references guard_model,
  -- since when it is asked about every photo too
  add column shadow_since    timestamptz,
  add constraint guard_shadow check ((shadow_model_id is null) = (shadow_since is null));

alter table guard_model drop constraint guard_model_occasion_check;
alter table guard_model add constraint guard_model_occasion_check
  check (occasion in ('training', 'learning', 'new_light', 'upgrade', 'shadow'));

alter table anomaly_estimate
  -- what the model beside the one in use would have said
  add column shadow_model_id text,
  add column shadow_answer   text check (shadow_answer in ('normal', 'anomaly', 'light_not_seen'));
