-- Pictures whose rows are gone, or will not name them any more: noted in the transaction that says so, deleted afterwards.
-- While a backup copies pictures none is deleted (record 0086).
create table blob_to_delete (
  key      text primary key,
  noted_at timestamptz not null default now()
);

-- Whose a deleted camera was: it belongs to no facility any more, and its readings stay until the company goes.
alter table camera add column deleted_from text references company;
update camera c set deleted_from = (
  select a.company_id from audit_entry a join company k on k.id = a.company_id
  where a.object_kind = 'camera' and a.object_id = c.id order by a.at desc limit 1)
where c.deleted_at is not null;

-- The company of every camera, deleted ones included.
create view camera_company as
  select c.id as camera_id, coalesce(m.company_id, c.deleted_from) as company_id
  from camera c
  left join facility f on f.id = c.facility_id
  left join management_unit m on m.id = f.management_unit_id;
