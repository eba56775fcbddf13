/* What can be paid for besides applications. One that was paid for is never deleted, only switched off. */
create table payment_types (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null unique check (code ~ '^[a-z][a-z0-9_-]{0,39}$'),
  description text not null default '',
  pricing text not null check (pricing in ('fixed', 'variable', 'per_unit')),
  -- The price, or that of one unit.
  amount_minor bigint check (amount_minor > 0),
  min_minor bigint check (min_minor > 0),
  max_minor bigint check (max_minor >= min_minor),
  unit text,
  min_quantity int check (min_quantity > 0),
  max_quantity int check (max_quantity >= min_quantity),
  -- `students` give a matric number.
  audience text not null default 'anyone' check (audience in ('anyone', 'students')),
  fields jsonb not null default '[]',
  active boolean not null default true,
  position int not null,
  version int not null default 0,
  check ((pricing = 'variable') = (amount_minor is null)),
  check ((pricing = 'variable') = (min_minor is not null)),
  check ((pricing = 'variable') = (max_minor is not null)),
  check ((pricing = 'per_unit') = (unit is not null)),
  check ((pricing = 'per_unit') = (min_quantity is not null)),
  check ((pricing = 'per_unit') = (max_quantity is not null))
);

alter table standalone_payments
  add foreign key (payment_type_id) references payment_types,
  add column attached_at timestamptz,
  add column attached_by text,
  add column attach_note text,
  add check ((application_id is null) = (attached_at is null)),
  add check ((application_id is null) = (attached_by is null)),
  add check ((application_id is null) = (attach_note is null));
create index standalone_payments_by_type on standalone_payments (payment_type_id, created_at desc, id desc);
create index standalone_payments_by_status on standalone_payments (status, created_at desc, id desc);
create index standalone_payments_by_application on standalone_payments (application_id) where application_id is not null;

/* What happened to one, in the words of its history. */
create table standalone_payment_events (
  id bigint generated always as identity primary key,
  standalone_payment_id bigint not null references standalone_payments,
  at timestamptz not null,
  actor_name text not null,
  text text not null,
  from_status text,
  to_status text
);
create index standalone_payment_events_by_payment on standalone_payment_events (standalone_payment_id, id);
create trigger standalone_payment_events_are_final before update or delete on standalone_payment_events
  for each row execute function refuse_change();
