create table invoices (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[A-Z0-9]{10,30}$'),
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
  version int not null default 0,
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or received_minor >= total_minor)
);
create index invoices_lapsing on invoices (expires_at) where status = 'open';

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
  reference text not null unique check (reference ~ '^[A-Z0-9]{10,30}$'),
  invoice_id bigint not null references invoices,
  alias text not null,
  provider text not null,
  mode text not null check (mode in ('test', 'live', 'offline')),
  status text not null default 'initiated' check (status in (
    'initiated', 'pending', 'successful', 'failed', 'abandoned', 'partly_refunded', 'refunded', 'disputed')),
  -- What the status does not tell: modules/payments/observe.ts lists them.
  flags text[] not null default '{}',
  currency text not null,
  expected_minor bigint not null check (expected_minor > 0),
  -- The highest total the provider has confirmed, whether or not it pays the invoice.
  received_minor bigint not null default 0 check (received_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  provider_ref text,
  provider_txn_id text,
  checkout_url text,
  checkout_expires_at timestamptz,
  channel text,
  last_raw_status text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Until when a process that is calling the provider owns this attempt; a crash leaves it to the poller.
  lease_until timestamptz,
  last_queried_at timestamptz,
  last_answered_at timestamptz,
  -- Set while the provider does not answer: what is known may be old.
  unreachable_since timestamptz,
  next_query_at timestamptz,
  poll_step int not null default 0,
  watch_until timestamptz not null,
  version int not null default 0,
  -- One transaction of a provider funds one payment only.
  unique (alias, mode, provider_txn_id),
  check (status <> 'successful' or (received_minor >= expected_minor and paid_at is not null))
);
create index payments_by_invoice on payments (invoice_id, id);
create index payments_due on payments (next_query_at) where next_query_at is not null;
-- An invoice is paid by one attempt at most, whoever writes the row.
create unique index payments_one_success on payments (invoice_id)
  where status = 'successful' and not (flags && array['duplicate', 'closed_invoice', 'stale_amount']);

-- Every change of a payment: what was asked by whom, what the provider said, what came of it.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at timestamptz not null,
  trigger text not null check (trigger in ('start', 'webhook', 'return', 'poller', 'staff', 'expiry')),
  actor text not null,
  from_status text not null,
  to_status text not null,
  flags text[] not null,
  received_minor bigint not null,
  raw_status text,
  evidence jsonb
);
create index payment_events_by_payment on payment_events (payment_id, id);

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

-- The PDF made from a receipt's frozen body.
create table receipt_files (
  receipt_id bigint primary key references receipts,
  file_key text not null references files
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger receipts_are_final before update or delete on receipts
  for each row execute function refuse_change();
create trigger payment_events_are_final before update or delete on payment_events
  for each row execute function refuse_change();

/*
 * The state of the built-in demo gateway. It belongs to the gateway, as a bank's books belong to the bank: payments
 * ask it over HTTP and never read it.
 */
create table sandbox_transactions (
  id bigint generated always as identity primary key,
  -- Opens the hosted page.
  code text not null unique,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  paid_minor bigint,
  currency text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'pending', 'successful', 'failed', 'abandoned')),
  channel text,
  return_url text not null,
  cancel_url text not null,
  notify_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A delayed payment turns successful at this instant.
  arrives_at timestamptz,
  paid_at timestamptz
);
