-- A bank or a payer quotes the number that the provider gave, without saying which provider it was.
create index payments_by_provider_transaction on payments (provider_txn_id) where provider_txn_id is not null;
