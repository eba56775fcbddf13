-- The ID that the graduate says the proxy will show. Null: staff named the proxy, who shows any ID.
alter table graduand_passes
  add column id_kind text,
  add column id_number text,
  add constraint graduand_passes_identity check (
    (id_kind is null) = (id_number is null) and (id_kind is null or holder = 'proxy'));
