create table invoices (
  id bigint generated always as identity primary key,
  reference text not null unique,
  payable text not null check (payable in ('application', 'certificate', 'standalone')),
  application_id bigint unique references applications,
  status text not null default 'open' check (status in ('open', 'paid', 'void')),
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  received_minor bigint not null default 0 check (received_minor >= 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  void_reason text,
  version int not null default 0
);

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  kind text not null check (kind in ('base', 'transcript', 'delivery', 'certificate', 'other')),
  copy_id bigint references copies,
  description text not null,
  amount_minor bigint not null check (amount_minor >= 0)
);
create index invoice_lines_by_invoice on invoice_lines (invoice_id, id);

create table payments (
  id bigint generated always as identity primary key,
  reference text not null unique,
  invoice_id bigint not null references invoices,
  alias text not null,
  provider text not null,
  mode text not null check (mode in ('test', 'live', 'offline')),
  status text not null default 'initiated' check (status in (
    'initiated', 'pending', 'successful', 'failed', 'abandoned', 'partly_refunded', 'refunded', 'disputed')),
  flags text[] not null default '{}',
  currency text not null,
  expected_minor bigint not null check (expected_minor > 0),
  received_minor bigint not null default 0 check (received_minor >= 0),
  provider_ref text,
  provider_txn_id text,
  checkout_url text,
  channel text,
  last_raw_status text,
  evidence jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Until when a process that is calling the provider owns this attempt; a crash leaves it to the poller.
  lease_until timestamptz,
  last_queried_at timestamptz,
  next_query_at timestamptz,
  query_count int not null default 0,
  watch_until timestamptz not null,
  version int not null default 0,
  unique (alias, mode, provider_txn_id)
);
create index payments_by_invoice on payments (invoice_id, id);
create index payments_due on payments (next_query_at) where next_query_at is not null;

-- What providers told us, as it came: kept before it is judged.
create table provider_events (
  id bigint generated always as identity primary key,
  alias text not null,
  dedupe_key text not null,
  verdict text not null,
  topic text not null,
  reference text,
  headers jsonb not null,
  body bytea not null,
  state text not null default 'new' check (state in ('new', 'done', 'ignored', 'dead')),
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (alias, dedupe_key)
);

create table receipt_counters (
  series text primary key,
  last_number int not null
);

create table receipts (
  id bigint generated always as identity primary key,
  series text not null,
  number int not null,
  payment_id bigint not null unique references payments,
  verification_code text not null unique,
  issued_at timestamptz not null,
  body jsonb not null,
  unique (series, number)
);
