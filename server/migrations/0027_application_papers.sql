-- What a request of this type is asked for: key, label, hint, required.
alter table application_types add column uploads jsonb not null default '[]'
  check (jsonb_typeof(uploads) = 'array' and jsonb_array_length(uploads) <= 5);

-- Files come with requests of either kind: one way of keeping them. Each is called what it was called when it was sent.
alter table certificate_papers rename to application_papers;
alter table application_papers drop constraint certificate_papers_application_id_fkey;
alter table application_papers
  add constraint application_papers_application_id_fkey foreign key (application_id) references applications on delete cascade;
alter table application_papers add column label text;
update application_papers set label = case paper
  when 'identity' then 'Your identity paper'
  when 'statement_of_result' then 'Statement of result'
  when 'certificate' then 'Your certificate'
  when 'indemnity' then 'Indemnity form'
  when 'authority' then 'Letter of authority'
  when 'proxy_identity' then 'Their identity paper'
  when 'damaged' then 'The damaged certificate'
  when 'name_evidence' then 'Proof of the change'
  when 'police_report' then 'Police report'
  when 'affidavit' then 'Affidavit of loss'
  else paper end;
alter table application_papers alter column label set not null;
