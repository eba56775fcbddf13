-- What the refunds of each payment come to. Promised: asked for and not turned down, so that nobody else may have this
-- money; out of the price of what was bought, or out of credit. Sent: its provider may have taken it out of our account
-- by now. A payment without refunds has no row.
create view refund_totals as
select payment_id,
  coalesce(sum(amount_minor) filter (
    where source = 'invoice' and status not in ('rejected', 'withdrawn')), 0)::bigint as promised_invoice_minor,
  coalesce(sum(amount_minor) filter (
    where source = 'credit' and status not in ('rejected', 'withdrawn')), 0)::bigint as promised_credit_minor,
  coalesce(sum(amount_minor) filter (
    where method = 'provider' and status in ('submitted', 'unknown', 'processing', 'needs_attention', 'succeeded')), 0)::bigint
    as sent_minor
from refunds
group by payment_id;
