-- Entries of the ledger, each with what it needs of its posting. Debit above nought, credit below it.
create view ledger_lines as
select e.id, e.transaction_id as posting_id, t.at, t.kind, t.source_type, t.source_id, t.currency, e.account, e.amount_minor
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id;
