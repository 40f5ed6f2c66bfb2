-- Companies, what they pay for, and the people in them.

create table plan (
  id                          text primary key,
  name                        text not null unique,
  billing_period_rrule_string text not null check (billing_period_rrule_string in ('FREQ=MONTHLY', 'FREQ=YEARLY')),
  base_price                  integer not null check (base_price >= 0),
  currency                    text not null check (currency ~ '^[A-Z]{3}$'),
  camera_limit                integer check (camera_limit > 0)
);

create table company (
  id                         text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name                       text not null check (length(name) between 1 and 100),
  logo_blob_key              text,
  default_language_tag       text not null default 'en-US' check (default_language_tag in ('en-US', 'ja-JP')),
  default_timezone           text not null default 'UTC',
  requires_two_factor        boolean not null default false,
  is_webhook_feature_enabled boolean not null default true,
  camera_limit               integer check (camera_limit > 0),
  facility_limit             integer check (facility_limit > 0),
  created_at                 timestamptz not null
);

create table subscription (
  company_id text primary key references company on delete cascade,
  plan_id    text not null references plan,
  started_on date not null
);

create table app_user (
  id                 text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  company_id         text references company,
  name               text not null check (length(name) between 1 and 100),
  email              text not null check (length(email) between 3 and 254),
  password_hash      text,
  company_role       text not null default 'none' check (company_role in ('administrator', 'manager', 'none')),
  is_platform_admin  boolean not null default false,
  language_tag       text check (language_tag in ('en-US', 'ja-JP')),
  timezone           text not null default 'UTC',
  two_factor_method  text check (two_factor_method in ('email', 'totp')),
  two_factor_secret  text,
  email_confirmed_at timestamptz,
  created_at         timestamptz not null,
  last_login_at      timestamptz,
  deleted_at         timestamptz,
  unique (id, company_id),
  check (two_factor_method is distinct from 'totp' or two_factor_secret is not null),
  check (company_role = 'none' or company_id is not null)
);
create unique index app_user_by_email on app_user (lower(email)) where deleted_at is null;
create index app_user_by_company on app_user (company_id, name);

create table management_unit (
  id         text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  company_id text not null references company on delete cascade,
  name       text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  unique (company_id, name),
  unique (id, company_id)
);

create table facility (
  id                 text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  management_unit_id text not null references management_unit on delete cascade,
  name               text not null check (length(name) between 1 and 100),
  created_at         timestamptz not null,
  unique (management_unit_id, name),
  unique (id, management_unit_id)
);

-- Member, unit and company are tied by keys: nobody can be a member of another company's unit.
create table unit_member (
  management_unit_id text not null,
  user_id            text not null,
  company_id         text not null,
  role               text not null check (role in ('manager', 'guest')),
  has_all_facilities boolean not null,
  primary key (management_unit_id, user_id),
  foreign key (management_unit_id, company_id) references management_unit (id, company_id) on delete cascade,
  foreign key (user_id, company_id) references app_user (id, company_id) on delete cascade
);
create index unit_member_by_user on unit_member (user_id, company_id);
create index unit_member_by_unit on unit_member (management_unit_id, company_id);

create table unit_member_facility (
  management_unit_id text not null,
  user_id            text not null,
  facility_id        text not null,
  primary key (management_unit_id, user_id, facility_id),
  foreign key (management_unit_id, user_id) references unit_member on delete cascade,
  foreign key (facility_id, management_unit_id) references facility (id, management_unit_id) on delete cascade
);

create index unit_member_facility_by_facility on unit_member_facility (facility_id, management_unit_id);

create table invitation (
  id               text primary key,
  company_id       text not null references company on delete cascade,
  email            text not null,
  name             text not null,
  company_role     text not null check (company_role in ('administrator', 'manager', 'none')),
  management_units jsonb not null default '[]',
  invited_by       text references app_user,
  created_at       timestamptz not null,
  accepted_at      timestamptz
);
create unique index invitation_open on invitation (company_id, lower(email)) where accepted_at is null;

-- What a user may see, in one place for every list: facility ↔ user.
create view visible_facility as
  select u.id as user_id, f.id as facility_id, f.management_unit_id, m.company_id
  from app_user u
  join management_unit m on m.company_id = u.company_id
  join facility f on f.management_unit_id = m.id
  where u.company_role in ('administrator', 'manager')
  union
  select p.user_id, f.id, f.management_unit_id, p.company_id
  from unit_member p
  join facility f on f.management_unit_id = p.management_unit_id
  where p.has_all_facilities
    or exists (select from unit_member_facility s
      where s.management_unit_id = p.management_unit_id and s.user_id = p.user_id and s.facility_id = f.id);
