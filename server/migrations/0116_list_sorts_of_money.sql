-- The lists of payments are sorted by what came in, those of standalone payments by their amount and by their day, too.
create index payments_by_received on payments (received_minor, id);
create index standalone_payments_by_total on standalone_payments (total_minor, id);
create index standalone_payments_by_paid on standalone_payments (paid_at, id);
