/*
 * Double entry. Every movement of money is one transaction whose entries add up to nought; nothing of it is ever
 * changed. The database refuses the rest itself: see the triggers.
 */
create table ledger_transactions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- What caused it: an allocation, a refund, a line of a settlement; a posting cannot be made twice.
  source_type text not null,
  source_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  memo text not null,
  unique (kind, source_type, source_id)
);
create index ledger_transactions_at on ledger_transactions (at, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account ~ '^[1-5][0-9]{3}(:[a-z][a-z0-9_-]{1,29})?$'),
  -- Debit above nought, credit below it.
  amount_minor bigint not null check (amount_minor <> 0)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account, transaction_id);

create trigger ledger_transactions_are_final before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_change();
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transactions_stay before truncate on ledger_transactions execute function refuse_truncate();
create trigger ledger_entries_stay before truncate on ledger_entries execute function refuse_truncate();

-- Entries come all at once, with the transaction they belong to, and add up to nought.
create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added group by transaction_id having sum(amount_minor) <> 0
  ) then
    raise exception 'A posting does not balance' using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from added a join ledger_transactions t on t.id = a.transaction_id
    where t.xmin <> pg_current_xact_id()::xid
  ) then
    raise exception 'A posting is never added to' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();

create function ledger_must_have_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'A posting has no entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_have_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_must_have_entries();

/* Where each part of a payment went. Never changed: what moves on is taken back and put elsewhere. */
create table allocations (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('invoice', 'credit')),
  invoice_id bigint references invoices,
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null,
  actor text not null,
  check ((kind = 'invoice') = (invoice_id is not null))
);
create index allocations_by_payment on allocations (payment_id, id);
create index allocations_by_invoice on allocations (invoice_id) where invoice_id is not null;
create trigger allocations_are_final before update or delete on allocations
  for each row execute function refuse_change();

/* What a person has to look at: money that the machine may neither keep nor give back on its own. */
create table payment_reviews (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  why text not null,
  opened_at timestamptz not null,
  resolution text check (resolution in ('applied', 'refund_asked', 'kept', 'dismissed', 'lost', 'won')),
  note text,
  resolved_by text,
  resolved_at timestamptz,
  version int not null default 0,
  check ((resolution is null) = (resolved_at is null))
);
create unique index payment_reviews_open on payment_reviews (payment_id, why) where resolved_at is null;
create index payment_reviews_inbox on payment_reviews (opened_at, id) where resolved_at is null;

alter table payments
  add column fee_minor bigint check (fee_minor >= 0),
  -- Refunds asked for and not turned down: no more can be given back than came in.
  add column refunds_committed_minor bigint not null default 0 check (refunds_committed_minor >= 0),
  add column reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  -- How the payer is handed over: see providers/provider.ts.
  add column handoff jsonb,
  add column resume text,
  add check (refunds_committed_minor <= received_minor),
  add check (refunded_minor <= refunds_committed_minor);
alter table payments drop column checkout_url;
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);

alter table payment_events drop constraint payment_events_trigger_check,
  add constraint payment_events_trigger_check
    check (trigger in ('start', 'webhook', 'return', 'poller', 'staff', 'expiry', 'refund', 'settlement'));

create table refunds (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[A-Z0-9]{10,30}$'),
  payment_id bigint not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- What is given back: the price of what was bought, or money that paid for nothing.
  source text not null check (source in ('invoice', 'credit')),
  reason_code text not null,
  note text not null default '',
  method text not null check (method in ('provider', 'manual')),
  status text not null check (status in ('requested', 'approved', 'submitted', 'unknown', 'processing',
    'needs_attention', 'succeeded', 'failed', 'rejected', 'withdrawn')),
  -- Up to this amount the one who asks may approve; frozen with the question.
  alone_limit_minor bigint not null,
  requested_by bigint not null references users,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approved_by bigint references users,
  approved_by_name text,
  approved_at timestamptz,
  provider_refund_id text,
  attempts int not null default 0,
  lease_until timestamptz,
  next_query_at timestamptz,
  finished_at timestamptz,
  -- Of a refund made by hand.
  bank_reference text,
  paid_on date,
  evidence_file text references files,
  version int not null default 0,
  check (approved_by is null or approved_by <> requested_by or amount_minor <= alone_limit_minor),
  check (status in ('requested', 'rejected', 'withdrawn') or approved_by is not null),
  check (method <> 'manual' or status <> 'succeeded' or bank_reference is not null)
);
create index refunds_by_payment on refunds (payment_id, id);
create index refunds_newest on refunds (requested_at desc, id desc);
create index refunds_due on refunds (next_query_at) where next_query_at is not null;

create table refund_events (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  at timestamptz not null,
  actor text not null,
  from_status text,
  to_status text not null,
  note text,
  evidence jsonb
);
create index refund_events_by_refund on refund_events (refund_id, id);
create trigger refund_events_are_final before update or delete on refund_events
  for each row execute function refuse_change();

/* Sessions of somebody who pays for something that is no application. */
alter table visitor_sessions drop constraint visitor_sessions_purpose_check,
  add constraint visitor_sessions_purpose_check check (purpose in ('application', 'delivery', 'standalone'));
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (purpose in ('application', 'delivery', 'standalone'));

create table standalone_payments (
  id bigint generated always as identity primary key,
  -- Its payment type joins it in the next file.
  payment_type_id bigint not null,
  payer_name text not null,
  payer_email text not null,
  payer_phone text,
  matric_number text,
  quantity int not null default 1 check (quantity > 0),
  fields jsonb not null default '[]',
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  status text not null default 'pending_payment' check (status in ('pending_payment', 'paid', 'expired')),
  -- A payment made here that turns out to belong to an application.
  application_id bigint references applications,
  created_at timestamptz not null,
  paid_at timestamptz,
  search_text text not null default '',
  version int not null default 0,
  check ((status = 'paid') = (paid_at is not null))
);
create index standalone_payments_newest on standalone_payments (created_at desc, id desc);
create index standalone_payments_search on standalone_payments using gin (search_text gin_trgm_ops);

alter table invoices
  add column standalone_payment_id bigint unique references standalone_payments,
  add check ((payable = 'application') = (application_id is not null) or payable = 'certificate'),
  add check ((payable = 'standalone') = (standalone_payment_id is not null));
