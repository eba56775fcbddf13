-- An erasure takes the matric number from a receipt, as it takes the payer's name.
create or replace function refuse_change_but_payer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'body' = to_jsonb(old) - 'body'
    and new.body = jsonb_set(old.body, '{payer}', '"[erased]"') - 'matric_number' then
    return new;
  end if;
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
