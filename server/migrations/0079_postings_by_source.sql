-- What a posting is of stands first, so that the same index that forbids a second one finds those of a payment: without
-- their kind they were looked for in the whole ledger (at 100,000 postings 67 ms; 0.5 ms by this index).
alter table ledger_transactions
  add constraint ledger_transactions_of_source unique (source_type, source_id, kind),
  drop constraint ledger_transactions_kind_source_type_source_id_key;
