/*
 * How an institution is paid: which gateways, under which names, in which order. An alias is for ever (payments and
 * the ledger name it); what it points at may change while nothing is being paid through it.
 */
create table payment_providers (
  alias text primary key check (alias ~ '^[a-z][a-z0-9_-]{1,29}$'),
  -- The kind of gateway: modules/providers/adapters.ts.
  adapter text not null check (adapter ~ '^[a-z][a-z0-9_]{1,29}$'),
  -- What payers read.
  label text not null check (label <> ''),
  mode text not null check (mode in ('test', 'live', 'offline')),
  -- `local`: the gateway that is part of this portal and moves no money.
  environment text not null check (environment in ('own', 'local')),
  active boolean not null default false,
  position int not null,
  public_values jsonb not null default '{}',
  -- The secret values, and those they replaced not long ago, sealed together as one JSON object; null: there are none.
  sealed text,
  -- The last part of the address of notices, for gateways that sign nothing.
  webhook_secret_path text not null unique,
  version int not null default 0,
  updated_at timestamptz not null default now()
);

insert into payment_providers (alias, adapter, label, mode, environment, active, position, webhook_secret_path)
values ('platinum', 'sandbox', 'Card, bank transfer or USSD', 'test', 'local', true, 1,
        'hook-' || replace(gen_random_uuid()::text, '-', ''));
