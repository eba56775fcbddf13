-- As 0077 of refunds: what the portal says of a payment that belongs to no application.
alter table standalone_payment_events add column text_message jsonb;
