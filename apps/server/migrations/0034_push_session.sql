-- A browser shows notifications as long as the session lasts in which it was switched on (record 0071). Of those that are
-- here already nobody knows the session any more: they are switched on again by whoever uses them.

delete from push_subscription;
alter table push_subscription add column session_id text not null references session on delete cascade;
create index push_subscription_by_session on push_subscription (session_id);
