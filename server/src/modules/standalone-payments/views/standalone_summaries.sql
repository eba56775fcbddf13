-- Payments that belong to no application, as others list and search them.
create view standalone_summaries as
select id, status, payer_name, payer_email, search_text
from standalone_payments;
