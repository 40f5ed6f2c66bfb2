-- Live streams and fair shares: who may hear what is told of when it changes, and what a company has open is counted fast.

-- The events of the last seconds of one company, whatever the others do.
create index outbox_event_by_company on outbox_event (company_id, created_at);

-- What a company's people may see has changed: the live streams look it up again. Told at the commit, before every event that
-- is committed later, so that a right that was taken ends the events with it. Somebody without a company is told of alone.
create function tell_rights_changed(whose text) returns void language sql as $$
  select pg_notify('tenken_rights', whose) where whose is not null
$$;

create function on_user_rights_changed() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(coalesce(old.company_id, old.id));
  if tg_op = 'UPDATE' and new.company_id is distinct from old.company_id then
    perform tell_rights_changed(coalesce(new.company_id, new.id));
  end if;
  return null;
end $$;
create trigger user_rights_changed after update of company_id, company_role, deleted_at, two_factor_method on app_user
  for each row when (
    (old.company_id, old.company_role, old.deleted_at, old.two_factor_method)
      is distinct from (new.company_id, new.company_role, new.deleted_at, new.two_factor_method))
  execute function on_user_rights_changed();
create trigger user_gone after delete on app_user for each row execute function on_user_rights_changed();

create function on_session_ended() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed((select coalesce(u.company_id, u.id) from app_user u where u.id = old.user_id));
  return null;
end $$;
create trigger session_ended after delete on session
  for each row when (old.state = 'full') execute function on_session_ended();
create trigger session_renewed after update of token_hash, state on session
  for each row when ((old.token_hash, old.state) is distinct from (new.token_hash, new.state))
  execute function on_session_ended();

-- For tables that name their company.
create function on_company_rights_changed() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(case when tg_op = 'DELETE' then old.company_id else new.company_id end);
  return null;
end $$;
create trigger member_changed after insert or update or delete on unit_member
  for each row execute function on_company_rights_changed();
create trigger unit_gone after delete on management_unit for each row execute function on_company_rights_changed();

-- For tables that name their unit; a unit that goes as a whole tells of itself.
create function on_unit_rights_changed() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed((select m.company_id from management_unit m
    where m.id = case when tg_op = 'DELETE' then old.management_unit_id else new.management_unit_id end));
  return null;
end $$;
create trigger facility_changed after insert or delete or update of management_unit_id on facility
  for each row execute function on_unit_rights_changed();
create trigger facility_access_changed after insert or delete on unit_member_facility
  for each row execute function on_unit_rights_changed();

create function on_two_factor_required() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(new.id);
  return null;
end $$;
create trigger two_factor_required after update of requires_two_factor on company
  for each row when (old.requires_two_factor is distinct from new.requires_two_factor)
  execute function on_two_factor_required();

-- What somebody has under way.
create index analysis_open on analysis (requested_by) where status in ('queued', 'running');
