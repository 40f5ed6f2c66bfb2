-- One table for what is delivered to destinations outside: webhooks, browsers and chat rooms (record 0119).
--
-- webhook_message becomes it, without being copied; alert_delivery, which is small, is moved in. Both names stay as views, and
-- the processes of the release before go on through them: they see the leases of this release, and it sees theirs, so that
-- nothing is sent by both. The next release drops the views, delivery_by_former_id and follow_former_release.
lock table webhook_message, alert_delivery in access exclusive mode;

alter table webhook_message rename to delivery;
alter table delivery rename column webhook_id to destination;
alter table delivery rename column event_id to subject;
alter table delivery drop constraint webhook_message_webhook_id_fkey, drop constraint webhook_message_event_id_fkey;
alter table delivery rename constraint webhook_message_pkey to delivery_pkey;
alter index webhook_message_by_event rename to delivery_by_subject;
-- (destination, due_at, subject) of what waits
alter index webhook_message_due rename to delivery_due;

alter table delivery
  add column kind       text not null default 'webhook',
  -- whose turn it is; null where it belongs to no company, and for what was settled before this column. No key: it would want
  -- an index of its own, and companies are erased table by table.
  add column company_id text,
  -- null where it is made when it is sent, and once it is settled
  add column message    jsonb,
  add column error      text,
  add constraint delivery_message_check check (state = 'waiting' or message is null) not valid;
alter table delivery alter column kind drop default;
create index delivery_by_age on delivery (created_at) where kind <> 'webhook';

-- A row that somebody is sending is due again when the lease ends; claimed_until says that due_at is such an end.
update delivery d set company_id = w.company_id, due_at = greatest(d.due_at, d.claimed_until)
  from webhook w where w.id = d.destination and d.state = 'waiting';

insert into delivery (kind, destination, subject, company_id, message, state, attempts, failures, error, due_at, created_at)
  select case when d.chat_channel_id is null then 'push' else 'chat' end, d.destination, d.sent_as,
    coalesce(u.company_id, n.company_id), d.message,
    case d.status when 'queued' then 'waiting' when 'sent' then 'delivered' else 'failed' end,
    d.attempts, d.attempts, d.error, d.due_at, d.created_at
  from alert_delivery d
  left join push_subscription s on s.id = d.push_subscription_id left join app_user u on u.id = s.user_id
  left join chat_channel r on r.id = d.chat_channel_id left join facility f on f.id = r.facility_id
  left join management_unit n on n.id = f.management_unit_id
  on conflict do nothing;
drop table alert_delivery;

-- Deliveries go with their webhook or event.
create function delete_deliveries_of_webhook() returns trigger language plpgsql as $$
begin
  delete from delivery d using gone where d.destination = gone.id and d.kind = 'webhook';
  return null;
end $$;
create trigger webhook_deliveries_deleted after delete on webhook referencing old table as gone
  for each statement execute function delete_deliveries_of_webhook();

create function delete_deliveries_of_event() returns trigger language plpgsql as $$
begin
  delete from delivery d using gone where d.subject = gone.id and d.kind = 'webhook';
  return null;
end $$;
create trigger event_deliveries_deleted after delete on api_event referencing old table as gone
  for each statement execute function delete_deliveries_of_event();

-- What waited for a webhook that was off (due_at = infinity) goes on when it is on again.
create function release_deliveries() returns trigger language plpgsql as $$
begin
  update delivery d set due_at = d.created_at from webhook w
  where d.destination = w.id and d.state = 'waiting' and d.due_at = 'infinity'
    and case tg_table_name when 'webhook' then w.id else w.company_id end = new.id;
  return null;
end $$;
create trigger webhook_deliveries_released after update of state on webhook
  for each row when (new.state = 'active' and old.state <> 'active') execute function release_deliveries();
create trigger company_deliveries_released after update of is_webhook_feature_enabled on company
  for each row when (new.is_webhook_feature_enabled and not old.is_webhook_feature_enabled)
  execute function release_deliveries();

-- The sender does not look every second: it is told at the commit.
create function tell_delivery_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenken_delivery_due', '');
  return null;
end $$;
create trigger delivery_due_told after insert or update of due_at, state on delivery
  for each row when (new.state = 'waiting' and new.claimed_until is null and new.due_at < 'infinity')
  execute function tell_delivery_due();

-- For processes of the release before.
create function follow_former_release() returns trigger language plpgsql as $$
begin
  if new.kind = 'webhook' and new.company_id is null then
    new.company_id := (select company_id from webhook where id = new.destination);
  end if;
  if new.state = 'waiting' and new.claimed_until > new.due_at then
    new.due_at := new.claimed_until;
  end if;
  return new;
end $$;
create trigger delivery_follows_former_release before insert or update on delivery
  for each row execute function follow_former_release();

create view webhook_message as
  select destination as webhook_id, subject as event_id, state, attempts, failures, due_at, claimed_until, created_at, kind
  from delivery where kind = 'webhook';
alter view webhook_message alter column kind set default 'webhook';

create view alert_delivery as
  select destination || ' ' || subject as id, subject as sent_as, destination,
    case kind when 'push' then destination end as push_subscription_id,
    case kind when 'chat' then destination end as chat_channel_id, message,
    case state when 'waiting' then 'queued' when 'delivered' then 'sent' else 'failed' end as status, attempts, error, due_at,
    created_at, null::timestamptz as sent_at
  from delivery where kind <> 'webhook';
alter view alert_delivery alter column attempts set default 0;
create index delivery_by_former_id on delivery ((destination || ' ' || subject)) where kind <> 'webhook';

create function write_alert_delivery() returns trigger language plpgsql as $$
declare
  state_now text := case when tg_op <> 'DELETE' then
    case new.status when 'queued' then 'waiting' when 'sent' then 'delivered' else 'failed' end end;
begin
  if tg_op = 'DELETE' then
    delete from delivery where destination = old.destination and subject = old.sent_as;
    return old;
  elsif tg_op = 'UPDATE' then
    update delivery set state = state_now, message = new.message, attempts = new.attempts, failures = new.attempts,
      error = new.error, due_at = new.due_at, claimed_until = null
    where destination = old.destination and subject = old.sent_as;
  else
    insert into delivery (kind, destination, subject, company_id, message, state, due_at, created_at)
    values (case when new.chat_channel_id is null then 'push' else 'chat' end, new.destination, new.sent_as,
      coalesce((select u.company_id from push_subscription s join app_user u on u.id = s.user_id
          where s.id = new.push_subscription_id),
        (select n.company_id from chat_channel r join facility f on f.id = r.facility_id
          join management_unit n on n.id = f.management_unit_id where r.id = new.chat_channel_id)),
      new.message, state_now, new.due_at, new.created_at);
  end if;
  return new;
end $$;
create trigger alert_delivery_written instead of insert or update or delete on alert_delivery
  for each row execute function write_alert_delivery();
