-- An invitation is answered by the person alone: accepted, or declined and shown so to those who invited.
alter table invitation add column declined_at timestamptz;

-- What somebody finds on their own home screen.
create index invitation_by_email on invitation (lower(email)) where accepted_at is null;
