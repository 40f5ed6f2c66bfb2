-- Alerts beside mail: browsers that show notifications (record 0059), and chat rooms of a facility (record 0060).

-- One pair of keys for the product: browsers bind their subscriptions to the public one, so that it never changes.
create table push_key (
  id                 text primary key check (id = 'vapid'),
  public_key         text not null,
  sealed_private_key text not null,
  created_at         timestamptz not null
);

create table push_subscription (
  -- the beginning of the SHA-256 of the endpoint
  id           text primary key,
  user_id      text not null references app_user on delete cascade,
  -- endpoint and keys: whoever has them can write to the browser
  sealed       text not null,
  created_at   timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscription_by_user on push_subscription (user_id, created_at);

create table chat_channel (
  id             text primary key,
  facility_id    text not null references facility on delete cascade,
  name           text not null check (length(name) between 1 and 50),
  kind           text not null check (kind in ('slack', 'teams', 'line_works', 'plain')),
  -- null once it is deleted: the name stays for the history of alerts
  sealed_address text,
  masked_address text not null,
  minimum_level  text not null check (minimum_level in ('warning', 'error')),
  language       text not null check (language in ('en', 'ja')),
  timezone       text not null,
  is_enabled     boolean not null,
  created_by     text references app_user,
  created_at     timestamptz not null,
  deleted_at     timestamptz,
  last_sent_at   timestamptz,
  last_error     text,
  last_error_at  timestamptz,
  check ((last_error is null) = (last_error_at is null)),
  check (deleted_at is not null or sealed_address is not null)
);
create index chat_channel_by_facility on chat_channel (facility_id, created_at) where deleted_at is null;

-- What is to be handed over to a push service or a chat, until it is.
create table alert_delivery (
  id                   text primary key,
  -- what its messages call it; the browsers of a person share one
  sent_as              text not null,
  destination          text not null,
  push_subscription_id text references push_subscription on delete set null,
  chat_channel_id      text references chat_channel on delete set null,
  -- null once it left, or never will
  message              jsonb,
  status               text not null check (status in ('queued', 'sent', 'failed')),
  attempts             integer not null default 0,
  error                text,
  due_at               timestamptz not null,
  created_at           timestamptz not null,
  sent_at              timestamptz,
  check ((status = 'queued') = (message is not null))
);
create index alert_delivery_due on alert_delivery (due_at, destination) where status = 'queued';
create index alert_delivery_by_destination on alert_delivery (destination, created_at) where status = 'queued';
create index alert_delivery_by_name on alert_delivery (sent_as);
create index alert_delivery_by_age on alert_delivery (created_at);
create index alert_delivery_by_push on alert_delivery (push_subscription_id) where push_subscription_id is not null;
create index alert_delivery_by_chat on alert_delivery (chat_channel_id) where chat_channel_id is not null;

alter table alert_message rename column mail_id to sent_as;
alter table alert_message alter column user_id drop not null;
alter table alert_message add column chat_channel_id text references chat_channel on delete cascade;
alter table alert_message drop constraint alert_message_channel_check;
alter table alert_message add constraint alert_message_channel_check check (channel in ('mail', 'push', 'chat'));
alter table alert_message add constraint alert_message_reader_check
  check (num_nonnulls(user_id, chat_channel_id) = 1 and (channel = 'chat') = (chat_channel_id is not null));
alter table alert_message drop constraint alert_message_alert_id_user_id_channel_cause_observation_id_key;
alter table alert_message add constraint alert_message_once
  unique nulls not distinct (alert_id, user_id, chat_channel_id, channel, cause, observation_id);
create index alert_message_due_chat on alert_message (due_at, chat_channel_id)
  where status = 'queued' and chat_channel_id is not null;
create index alert_message_sent_chat on alert_message (chat_channel_id, sent_at desc)
  where status = 'sent' and chat_channel_id is not null;
