/*
 * What a person may ask: a copy of their data, or that it goes. Asked by one member of staff; what erases is approved by
 * another. Once it is done the row keeps who decided, and no longer whom it was about.
 */
create table privacy_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null check (state in ('waiting', 'running', 'done', 'rejected', 'failed')),
  email text,
  matric_number text,
  -- Erases the academic record, too, which otherwise stays.
  include_record boolean not null default false,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  finished_at timestamptz,
  file_key text,
  expires_at timestamptz,
  -- How many rows of each table.
  outcome jsonb,
  check (kind = 'export' or decided_by is null or decided_by <> requested_by)
);

/*
 * Money is never changed or removed. The one change that passes is that a person who was erased is no longer named: these
 * columns become empty or the mask, and every other one stays as it was.
 */
create function refuse_change_but_masking() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb;
  name text;
begin
  if tg_op = 'UPDATE' then
    after := to_jsonb(new);
    foreach name in array tg_argv loop
      if after -> name is distinct from before -> name
        and coalesce(after ->> name, '[erased]') <> '[erased]' then
        raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
      end if;
      before := before - name;
      after := after - name;
    end loop;
    if before = after then return new; end if;
  end if;
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger payment_events_are_final on payment_events;
create trigger payment_events_are_final before update or delete on payment_events
  for each row execute function refuse_change_but_masking('evidence');
drop trigger standalone_payment_events_are_final on standalone_payment_events;
create trigger standalone_payment_events_are_final before update or delete on standalone_payment_events
  for each row execute function refuse_change_but_masking('actor_name');

create function refuse_change_but_payer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'body' = to_jsonb(old) - 'body'
    and new.body = jsonb_set(old.body, '{payer}', '"[erased]"') then
    return new;
  end if;
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger receipts_are_final on receipts;
create trigger receipts_are_final before update or delete on receipts
  for each row execute function refuse_change_but_payer();
