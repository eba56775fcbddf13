/* What a provider says it has paid out, line by line, against what we know. */
create table settlement_files (
  id bigint generated always as identity primary key,
  -- The same file is taken in once.
  sha256 bytea not null unique,
  alias text not null,
  format text not null check (format in ('paystack', 'flutterwave', 'remita')),
  name text not null,
  file_key text not null references files,
  uploaded_by bigint not null references users,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null
);
create index settlement_files_newest on settlement_files (uploaded_at desc, id desc);

create table settlement_rows (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement_files,
  line int not null,
  reference text,
  provider_txn_id text,
  currency text not null,
  gross_minor bigint not null check (gross_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  settled_on date not null,
  payment_id bigint references payments,
  state text not null check (state in ('matched', 'repeated', 'amount_differs', 'not_received', 'unknown')),
  -- Of what did not match: what a person made of it.
  resolution text check (resolution in ('matched', 'returned', 'explained')),
  note text,
  bank_reference text,
  resolved_by_name text,
  resolved_at timestamptz,
  version int not null default 0,
  unique (file_id, line),
  check (gross_minor = fee_minor + net_minor),
  check ((resolution is null) = (resolved_at is null))
);
-- A payment is paid out once.
create unique index settlement_rows_once on settlement_rows (payment_id) where state = 'matched' or resolution = 'matched';
create index settlement_rows_open on settlement_rows (id) where state <> 'matched' and resolved_at is null;

/* A day that the bursar has closed: its figures as they were then. */
create table daily_closes (
  day date primary key,
  figures jsonb not null,
  closed_by bigint not null references users,
  closed_by_name text not null,
  closed_at timestamptz not null
);
create trigger daily_closes_are_final before update or delete on daily_closes
  for each row execute function refuse_change();
