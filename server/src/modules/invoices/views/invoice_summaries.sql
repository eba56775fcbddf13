-- Invoices as others list and search them. `payable` and `payable_id` say what each is for; of the three ids beside them
-- one is set. `first_line` is what its first line describes, `first_line_message` the same as a message, where it has
-- one.
-- nullable: application_id, standalone_payment_id, parent_id, first_line, first_line_message
create view invoice_summaries as
select i.id, i.reference, i.payable, coalesce(i.application_id, i.standalone_payment_id, i.parent_id) as payable_id,
  i.application_id, i.standalone_payment_id, i.parent_id, i.status, i.currency, i.total_minor, i.expires_at,
  (select l.description from invoice_lines l where l.invoice_id = i.id order by l.id limit 1) as first_line,
  (select l.message from invoice_lines l where l.invoice_id = i.id order by l.id limit 1) as first_line_message
from invoices i;
