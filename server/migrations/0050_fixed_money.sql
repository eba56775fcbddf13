/*
 * Currency and time zone are settings until the first invoice: from then on amounts and days of the books mean them.
 */
alter table institutions add column invoiced_since timestamptz;
update institutions set invoiced_since = (select min(issued_at) from invoices);

create function keep_first_invoice() returns trigger language plpgsql as $$
begin
  update institutions set invoiced_since = now() where invoiced_since is null;
  return null;
end $$;
create trigger invoices_fix_money after insert on invoices
  for each statement execute function keep_first_invoice();

create function refuse_other_money() returns trigger language plpgsql as $$
begin
  if old.invoiced_since is not null
    and (new.currency <> old.currency or new.time_zone <> old.time_zone or new.invoiced_since is null) then
    raise exception 'currency and time zone are fixed since the first invoice';
  end if;
  return new;
end $$;
create trigger institutions_keep_money before update on institutions
  for each row execute function refuse_other_money();
