/*
 * Settlement files as providers export them: money that they took back again beside money paid out, fees of no payment,
 * and lines that could not be read, which a person left out.
 */
alter table settlement_files
  drop constraint settlement_files_format_check,
  add check (format in ('paystack', 'flutterwave', 'remita', 'stripe')),
  -- Totals, lines of nought, and the payouts themselves.
  add column skipped int not null default 0,
  -- `[{ line, column, why }]`
  add column left_out jsonb not null default '[]';

alter table settlement_rows
  add column kind text not null default 'payment' check (kind in ('payment', 'refund', 'chargeback', 'fee')),
  add column provider_refund_id text,
  -- The refund of ours that this line is about; null for a chargeback that the payment itself keeps.
  add column refund_id bigint references refunds,
  drop constraint settlement_rows_gross_minor_check,
  drop constraint settlement_rows_fee_minor_check,
  drop constraint settlement_rows_net_minor_check,
  drop constraint settlement_rows_state_check,
  add check (kind <> 'payment' or (gross_minor > 0 and fee_minor >= 0 and net_minor >= 0)),
  add check (kind <> 'fee' or (gross_minor = 0 and fee_minor <> 0)),
  add check (state in ('matched', 'repeated', 'amount_differs', 'not_received', 'not_booked', 'unknown'));

drop index settlement_rows_once;
create unique index settlement_rows_once on settlement_rows (payment_id)
  where kind = 'payment' and (state = 'matched' or resolution = 'matched');
create unique index settlement_rows_refund_once on settlement_rows (refund_id)
  where refund_id is not null and (state = 'matched' or resolution = 'matched');
-- A line that was taken in before by another file.
create index settlement_rows_by_reference on settlement_rows (coalesce(reference, provider_txn_id), gross_minor);

-- What refunds took out of the accounts of providers: their settlement files show each once.
create view refunds_at_providers as
select id, payment_id, amount_minor, provider_refund_id from refunds
where method = 'provider' and status = 'succeeded';
