-- Attempts to pay an invoice, and the money of each, in minor units.
-- nullable: fee_minor
create view payment_summaries as
select id, reference, invoice_id, alias, mode, status, currency, expected_minor, received_minor, fee_minor,
  refunded_minor, reversed_minor, refunds_committed_minor
from payments;
