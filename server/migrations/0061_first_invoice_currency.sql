/*
 * Until the first invoice the currency may change, and an invoice could be written with the one that was read before.
 * Both take the lock of the institution's row now: the invoice is refused when the currency is another by then, as a
 * transaction that may be tried again.
 */
create function keep_invoice_currency() returns trigger language plpgsql as $$
declare
  house institutions;
begin
  select * into house from institutions order by id limit 1;
  if house.id is not null and house.invoiced_since is null then
    select * into house from institutions where id = house.id for update;
  end if;
  if house.id is not null and house.currency <> new.currency then
    raise exception 'the currency is % now, and the invoice is in %', house.currency, new.currency
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger invoices_keep_currency before insert on invoices
  for each row execute function keep_invoice_currency();
