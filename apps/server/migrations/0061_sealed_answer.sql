-- An answer with a secret is kept here, sealed, and not in body.
alter table idempotency_key add column sealed_body text;
