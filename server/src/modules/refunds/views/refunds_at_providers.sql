-- What refunds took out of the accounts of providers: their settlement files show each once.
-- nullable: provider_refund_id
create view refunds_at_providers as
select id, payment_id, amount_minor, provider_refund_id
from refunds
where method = 'provider' and status = 'succeeded';
