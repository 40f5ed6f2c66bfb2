-- The newest time step whose authenticator code was used: a code that somebody looked at over a shoulder works once.
alter table app_user add column two_factor_step integer;
