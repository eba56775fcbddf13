-- What payers said they transferred, and what became of each claim.
create view transfer_statuses as
select id, payment_id, status
from transfer_claims;
