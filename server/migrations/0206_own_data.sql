-- An applicant asks for their own data on the page of their application: nobody of the staff asked for it then.
alter table privacy_requests alter column requested_by drop not null;
alter table privacy_requests add column application_id bigint references applications (id);
alter table privacy_requests add check (requested_by is not null or (application_id is not null and kind = 'export'));
create index privacy_requests_of_application on privacy_requests (application_id, id) where application_id is not null;
-- One at a time, however often it is asked for.
create unique index privacy_requests_one_running on privacy_requests (application_id)
  where state = 'running' and application_id is not null;
