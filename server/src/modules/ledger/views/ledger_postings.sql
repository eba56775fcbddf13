-- Postings of the ledger: when, for what, and what caused each. `message` is its memo as a message, where it has one.
-- nullable: message
create view ledger_postings as
select id, at, kind, source_type, source_id, currency, memo, message
from ledger_transactions;
