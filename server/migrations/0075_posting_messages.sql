-- The same of what a posting is for.
alter table ledger_transactions add column message jsonb;
