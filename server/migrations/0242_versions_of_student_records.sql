-- Staff correct a record by hand: whoever saw an older version is refused.
alter table students add column version int not null default 1;

alter table differing_documents drop constraint differing_documents_act_check;
alter table differing_documents add constraint differing_documents_act_check
  check (act in ('import', 'award', 'award_taken_back', 'scale', 'correction'));
