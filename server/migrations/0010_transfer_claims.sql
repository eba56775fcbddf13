/*
 * "I have paid by transfer", with evidence; confirmed by the bursary from the bank's own statement, never from the
 * picture of a receipt. What is confirmed is what the provider `bank_transfer` knows.
 */
create table transfer_claims (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- What the payer says.
  claimed_minor bigint not null check (claimed_minor > 0),
  claimed_on date not null,
  payer_name text not null,
  evidence_file text references files,
  submitted_at timestamptz not null,
  -- A member of staff who typed it in for the payer; they do not confirm it.
  submitted_by bigint references users,
  submitted_by_name text not null,
  status text not null default 'submitted' check (status in ('submitted', 'confirmed', 'rejected')),
  -- What the statement says.
  amount_minor bigint check (amount_minor > 0),
  bank_reference text,
  paid_on date,
  note text,
  decided_by bigint references users,
  decided_by_name text,
  decided_at timestamptz,
  version int not null default 0,
  check (decided_by is null or submitted_by is null or decided_by <> submitted_by),
  check ((status = 'submitted') = (decided_by is null)),
  check (status <> 'confirmed' or (amount_minor is not null and bank_reference is not null and paid_on is not null))
);
-- One line of the bank's statement pays once.
create unique index transfer_claims_bank_reference on transfer_claims (upper(bank_reference)) where status = 'confirmed';
create index transfer_claims_by_payment on transfer_claims (payment_id, id);
create index transfer_claims_waiting on transfer_claims (submitted_at, id) where status = 'submitted';
