-- The name that must be the one on the record, and why another one was accepted: null where no certificate is asked for.
alter table applications add column certificate_name jsonb;
update applications a set certificate_name = jsonb_build_object(
    'field', case when r.kind = 'name_change' then 'former_name' else 'name_on_certificate' end,
    'name', case when r.kind = 'name_change' then coalesce(r.former_name, '') else r.name_on_certificate end,
    'accepted', null)
  from certificate_requests r where r.application_id = a.id;
