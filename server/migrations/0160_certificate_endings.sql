/*
 * What a certificate application ends in: a document made from a template, the stored certificate of a graduand, or a recorded
 * paper.
 */
alter table certificate_requests
  -- Null: nothing was recorded yet.
  add column source text check (source in ('paper', 'template', 'stored')),
  add column template_version_id bigint references certificate_template_versions,
  -- The values of the merge fields as they were printed.
  add column printed jsonb not null default '{}';
update certificate_requests set source = 'paper' where certificate_number is not null;
alter table certificate_requests
  add constraint certificate_requests_source check ((source is null) = (certificate_number is null)),
  add constraint certificate_requests_template check ((source is not distinct from 'template') = (template_version_id is not null));

alter table graduands
  -- The certificate application that hands the stored certificate out, in place of the desk of the ceremony.
  add column application_id bigint references applications;
create index graduands_application on graduands (application_id) where application_id is not null;

alter table graduand_events drop constraint graduand_events_act_check,
  add constraint graduand_events_act_check check (act in (
    'listed', 'changed', 'decided', 'cleared', 'not_cleared', 'name_asked', 'name_confirmed', 'name_objected', 'name_decided',
    'put_to_senate', 'approved', 'returned', 'taken_back',
    'generated', 'released', 'taken_for_application', 'collected', 'voided', 'reissued'));
