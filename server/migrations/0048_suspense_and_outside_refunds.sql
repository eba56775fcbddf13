/*
 * Money in suspense is cleared by a posting with a reason, to one of a closed list of accounts, and back again by
 * another: what was posted is never changed.
 */
create table suspense_postings (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Taken out of suspense; below nought: put into it.
  amount_minor bigint not null check (amount_minor <> 0),
  account text not null,
  reason text not null check (reason <> ''),
  -- The posting that this one takes back, which happens once.
  reverses bigint unique references suspense_postings,
  posted_by bigint not null references users,
  posted_by_name text not null
);
create trigger suspense_postings_are_final before update or delete on suspense_postings
  for each row execute function refuse_change();

/*
 * A refund or a chargeback that was made at the provider, outside the portal, and is booked here: nothing is sent for
 * it. The provider's own number of it keeps it from being booked twice.
 */
alter table refunds
  add column made_outside text check (made_outside in ('refund', 'chargeback')),
  add check (made_outside is null or (method = 'provider' and provider_refund_id is not null));
create unique index refunds_made_outside_once on refunds (payment_id, provider_refund_id)
  where made_outside is not null and status not in ('rejected', 'withdrawn');
