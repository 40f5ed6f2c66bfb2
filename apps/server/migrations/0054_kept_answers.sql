-- An answer that is kept under a key is given again only to somebody with the rights of then; null before this.
alter table idempotency_key add column rights_hash text;
-- the oldest of one person, whose number is bounded
create index idempotency_key_by_principal on idempotency_key (principal, created_at);
-- how many runs a person sent in a day
create index round_run_by_sender on round_run (user_id, received_at);
drop index round_run_by_user;
-- the notes of a day
create index round_step_by_gauge_and_time on round_step (gauge_id, at);
drop index round_step_by_gauge;
