-- One bank transfer gives one refund.
create unique index refunds_bank_reference on refunds (bank_reference) where bank_reference is not null;
