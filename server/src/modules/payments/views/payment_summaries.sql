-- Attempts to pay an invoice, and the money of each, in minor units. `awaits_review`: the bursary has to decide on it.
-- nullable: fee_minor
create view payment_summaries as
select id, reference, invoice_id, alias, mode, status, currency, expected_minor, received_minor, fee_minor,
  refunded_minor, reversed_minor, refunds_committed_minor,
  exists (
    select 1 from payment_reviews review where review.payment_id = payments.id and review.resolved_at is null) as awaits_review
from payments;
