-- Refunds as others list them. `is_taken`: its provider has taken it out of our account, and shows it in a settlement
-- file once.
-- nullable: provider_refund_id
create view refund_summaries as
select id, payment_id, currency, amount_minor, source, method, status, provider_refund_id,
  method = 'provider' and status = 'succeeded' as is_taken
from refunds;
