-- Links made with a key, the sealed end of the chain, and what is counted before it becomes a link.
alter table audit_events add column keyed boolean not null default false;
create index audit_events_actor on audit_events (actor_id, id);
create index audit_events_at on audit_events (at);

-- One row: how many links there are, and the last one's hash. `mac` is null until a process with the key has sealed it.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  events bigint not null,
  hash bytea not null,
  mac text
);
insert into audit_head (events, hash)
select count(*),
       coalesce((select hash from audit_events order by id desc limit 1), decode(repeat('00', 32), 'hex'))
from audit_events;

-- Refusals by address, looks at records by person: each is counted here, and every window becomes one link.
create table audit_tallies (
  kind text not null check (kind in ('refusal', 'look')),
  since timestamptz not null,
  who text not null,
  caller text not null,
  subject text not null,
  count bigint not null,
  primary key (kind, since, who, caller, subject)
);
