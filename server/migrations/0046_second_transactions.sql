/*
 * A gateway may take several transactions under one reference: two tabs of one page, a payer who tries again. Each is a
 * payment of its own, and this is the reference under which the gateway knows it. Null: its own.
 */
alter table payments add column gateway_reference text
  check (gateway_reference is null or gateway_reference <> reference);
create index payments_by_gateway_reference on payments (gateway_reference) where gateway_reference is not null;
