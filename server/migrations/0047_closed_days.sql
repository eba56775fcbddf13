/*
 * A closed day never changes. Closing keeps the instant at which the day ended, and what is booked or receipted after
 * that carries a later instant, whatever the clock of the process that books it says: money that becomes known late
 * belongs to the day on which it became known. Closing waits for what is being booked, and holds back what comes next
 * until it has read its figures.
 */
alter table daily_closes add column ends_at timestamptz;
alter table daily_closes disable trigger daily_closes_are_final;
update daily_closes set ends_at = (day + 1)::timestamp
  at time zone coalesce((select time_zone from institutions order by id limit 1), 'Africa/Lagos');
alter table daily_closes enable trigger daily_closes_are_final;
alter table daily_closes alter column ends_at set not null;
create index daily_closes_by_end on daily_closes (ends_at);

create function end_of_closed_days() returns timestamptz language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  -- A statement of its own, so that it sees the close which the lock has waited for.
  return (select max(ends_at) from daily_closes);
end $$;

create function book_after_closed_days() returns trigger language plpgsql as $$
begin
  new.at := greatest(new.at, end_of_closed_days());
  return new;
end $$;
create trigger ledger_transactions_after_closed_days before insert on ledger_transactions
  for each row execute function book_after_closed_days();

-- Whoever writes a receipt holds the counter of its series: numbers run with their instants.
create function receipt_after_closed_days() returns trigger language plpgsql as $$
begin
  new.issued_at := greatest(new.issued_at, end_of_closed_days(),
    (select issued_at from receipts where series = new.series order by number desc limit 1));
  return new;
end $$;
create trigger receipts_after_closed_days before insert on receipts
  for each row execute function receipt_after_closed_days();

/*
 * Money of payments that came, and that went again. The one definition of revenue is the sum of this view over a time:
 * docs/money.md.
 */
create view revenue_movements as
select t.at, t.currency, t.kind, e.account, e.amount_minor
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
where t.kind in ('payment_received', 'transfer_taken_back', 'refund_paid', 'reversal', 'dispute_won')
  and (e.account like '1100:%' or e.account = '1200');

-- What a provider holds back now: money of a dispute that was won is no part of it.
update payments p set reversed_minor = 0 where reversed_minor > 0 and exists (
  select 1 from payment_reviews r where r.payment_id = p.id and r.why = 'reversed' and r.resolution = 'won');
