-- Postings of the ledger: when, for what, and what caused each.
create view ledger_postings as
select id, at, kind, source_type, source_id, currency, memo
from ledger_transactions;
