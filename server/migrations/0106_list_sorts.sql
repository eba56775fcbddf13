-- The lists of applications are sorted by name and by amount, too. Names sort without their marks, as they are searched.
alter table applications add column sort_name text collate "C" generated always as (
  lower(regexp_replace(normalize(surname || ' ' || first_name || ' ' || other_names, NFD), '[\u0300-\u036f]', '', 'g'))) stored;
-- Each index holds the status: a list of one status is read from it alone, however few applications are in that status.
create index applications_by_name on applications (kind, sort_name, id) include (status) where status <> 'draft';
create index applications_by_amount on applications (kind, total_minor, id) include (status) where status <> 'draft';
drop index applications_by_promise;
create index applications_by_promise on applications (kind, due_on, id desc) include (status) where status <> 'draft';
