-- After a rotation a router's former secret stays valid for 24 hours, as a device's does; the lists of the platform are read by index.

alter table router
  add column former_sealed_secret text,
  add column former_valid_until timestamptz;

create index router_by_time on router (created_at desc, id desc);
create index device_by_time on device (created_at desc, id desc);
create index device_by_status on device (status, created_at desc, id desc);
