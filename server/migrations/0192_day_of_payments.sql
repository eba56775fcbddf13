-- The day to which a payment belongs is that on which its money was booked; one without booked money belongs to the day on which it was begun.
alter table payments add column booked_at timestamptz;
create index payments_by_day on payments ((coalesce(booked_at, created_at)));

-- The first money since a person withdrew all of it.
update payments p set booked_at = booked.at from (
  select e.payment_id, min(t.at) as at
  from payment_events e
    join ledger_transactions t on t.kind = 'payment_received' and t.source_type = 'payment_event' and t.source_id = e.id
  where not exists (
    select 1 from payment_events later where later.payment_id = e.payment_id and later.id > e.id and later.received_minor = 0)
  group by e.payment_id) booked
where p.id = booked.payment_id and p.received_minor > 0;
