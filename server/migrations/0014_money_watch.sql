/* What of gateways and money a person must see, and how a transfer that was confirmed by mistake is taken back. */
alter table payment_providers
  -- Since when the gateway refuses the keys. Payers are not offered it meanwhile; what was begun with it still settles.
  add column refused_at timestamptz,
  add column refused_reason text,
  add check ((refused_at is null) = (refused_reason is null));

-- Since when the payer's bank asks for the money back; null while nobody disputes it.
alter table payments add column disputed_since timestamptz;

alter table transfer_claims
  add column unconfirmed_by bigint references users,
  add column unconfirmed_by_name text,
  add column unconfirmed_at timestamptz,
  add column unconfirmed_note text,
  drop constraint transfer_claims_status_check,
  add constraint transfer_claims_status_check
    check (status in ('submitted', 'confirmed', 'rejected', 'unconfirmed')),
  add check ((status = 'unconfirmed') = (unconfirmed_by is not null)),
  add check (unconfirmed_by is null or unconfirmed_by <> decided_by);

/* A receipt keeps its number and its words for ever; that it no longer stands is a row of its own. */
create table receipt_voids (
  receipt_id bigint primary key references receipts,
  voided_at timestamptz not null,
  voided_by_name text not null,
  reason text not null
);
create trigger receipt_voids_are_final before update or delete on receipt_voids
  for each row execute function refuse_change();

-- A payment has one receipt, and another only after the one before was voided.
alter table receipts
  drop constraint receipts_payment_id_key,
  add column nth int not null default 1,
  add unique (payment_id, nth);

create index refunds_given on refunds (finished_at) where status = 'succeeded';
