-- Signing in. Tokens are kept as SHA-256 hashes only: a copy of the database opens no session.

create table session (
  id                  text primary key,
  token_hash          text not null unique,
  user_id             text not null references app_user on delete cascade,
  state               text not null check (state in ('partial', 'full')),
  is_remembered       boolean not null,
  created_at          timestamptz not null,
  last_seen_at        timestamptz not null,
  expires_at          timestamptz not null,
  password_checked_at timestamptz not null,
  verify_until        timestamptz,
  user_agent          text not null default '',
  ip                  text not null default ''
);
create index session_by_user on session (user_id, last_seen_at desc);
create index session_by_expiry on session (expires_at);

-- The short token of POST /api/token: belongs to one session and ends with it.
create table browser_token (
  token_hash text primary key,
  session_id text not null references session on delete cascade,
  expires_at timestamptz not null
);
create index browser_token_by_session on browser_token (session_id);
create index browser_token_by_expiry on browser_token (expires_at);

-- Personal API tokens (decision U-45).
create table access_token (
  id           text primary key,
  user_id      text not null references app_user on delete cascade,
  name         text not null check (length(name) between 1 and 100),
  token_hash   text not null unique,
  token_prefix text not null,
  scope        text not null check (scope in ('read', 'write')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz
);
create index access_token_by_user on access_token (user_id, created_at desc);

create table recovery_code (
  user_id   text not null references app_user on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

create table email_code (
  id         text primary key,
  user_id    text not null references app_user on delete cascade,
  purpose    text not null check (purpose in ('sign_in', 'set_up')),
  code_hash  text not null,
  tries      integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_code_by_user on email_code (user_id, created_at desc);

create table email_link (
  id            text primary key,
  purpose       text not null check (purpose in ('confirm_email', 'reset_password', 'invitation', 'first_admin')),
  token_hash    text not null unique,
  user_id       text references app_user on delete cascade,
  invitation_id text references invitation on delete cascade,
  email         text,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  check ((purpose = 'invitation') = (invitation_id is not null)),
  check (purpose in ('invitation', 'first_admin') or user_id is not null)
);
create index email_link_by_user on email_link (user_id, purpose);
create index email_link_by_invitation on email_link (invitation_id);

-- A browser that signed in before has its own count of failures, so that nobody can lock another person out.
create table known_browser (
  user_id      text not null references app_user on delete cascade,
  token_hash   text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
