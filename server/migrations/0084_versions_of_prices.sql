-- Two people at one price: who saves what they did not see is told. The ways in which a copy travels get the words of
-- the institution, an order and a switch; how each works is decided by the portal.
alter table transcript_rates add column version int not null default 0;
alter table purposes add column version int not null default 0;
alter table formats add column version int not null default 0;

create table delivery_methods (
  code text primary key check (code in ('email', 'courier', 'pickup')),
  name text not null,
  position int not null default 0,
  active boolean not null default true,
  translations jsonb not null default '{}',
  version int not null default 0
);
insert into delivery_methods (code, name, position, translations) values
  ('email', 'By email', 1, '{"name": {"fr": "Par courriel"}}'),
  ('courier', 'By courier', 2, '{"name": {"fr": "Par transporteur"}}'),
  ('pickup', 'Collect at the registry', 3, '{"name": {"fr": "À retirer à la scolarité"}}');
