-- Changes of a destination that cost more, and what became of each. Its invoice is for the difference.
create view destination_change_statuses as
select id, invoice_id, status
from destination_changes;
