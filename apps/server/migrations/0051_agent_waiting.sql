-- What an agent says of photos on its disk that wait for the server; null before it said so.
alter table router add column waiting_photos integer;
