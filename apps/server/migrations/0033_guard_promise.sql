-- What a guard promises and whether it keeps it: since when the record counts that its recipients were written to about.
alter table guard add column promise_told_since timestamptz;
