-- Storage that an officer waived for a graduand: nothing is due for the days up to this one.
create table graduation_storage_waivers (
  id bigint generated always as identity primary key,
  graduand_id bigint not null references graduands on delete cascade,
  until date not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  waived_by bigint not null references users,
  waived_by_name text not null,
  waived_at timestamptz not null
);
create index graduation_storage_waivers_graduand on graduation_storage_waivers (graduand_id, until);

alter table graduand_events drop constraint graduand_events_act_check,
  add constraint graduand_events_act_check check (act in (
    'listed', 'changed', 'decided', 'cleared', 'not_cleared', 'name_asked', 'name_confirmed', 'name_objected', 'name_decided',
    'put_to_senate', 'approved', 'returned', 'taken_back',
    'generated', 'released', 'storage_waived', 'taken_for_application', 'collected', 'voided', 'reissued'));
