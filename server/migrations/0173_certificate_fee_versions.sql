-- Goes up with each change, so that of two people who change a fee the later one sees both values.
alter table certificate_fees add column version integer not null default 0;
