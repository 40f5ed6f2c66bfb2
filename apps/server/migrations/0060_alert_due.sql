-- What alerts have to do by themselves, and when, is told at the commit: nobody has to look every second.
create function tell_alert_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenken_alert_due', '');
  return null;
end $$;

create trigger alert_stale_told after insert on alert_stale
  for each row execute function tell_alert_due();
create trigger alert_rule_settling_told after insert or update of settle_at on alert_rule
  for each row when (new.settle_at is not null) execute function tell_alert_due();
create trigger alert_escalating_told after update of escalate_at, acknowledged_at, state on alert
  for each row when (new.escalate_at is not null and (old.escalate_at, old.acknowledged_at, old.state)
    is distinct from (new.escalate_at, new.acknowledged_at, new.state))
  execute function tell_alert_due();
-- a shelf that ends early lets an escalation go on
create trigger alert_shelf_told after update of until_at on alert_shelf
  for each row execute function tell_alert_due();
create trigger alert_message_told after insert or update of due_at, status on alert_message
  for each row when (new.status = 'queued') execute function tell_alert_due();
