-- The text of a mail carries links and codes: it is kept until the mail is sent, and no longer.
alter table mail_message alter column message drop not null;
update mail_message set message = null where status = 'sent';

-- Every session ends 90 days after signing in.
update session set expires_at = created_at + interval '90 days' where expires_at > created_at + interval '90 days';
