/* A large selection is checked by jobs, some applications at a time. */
alter table bulk_runs drop constraint bulk_runs_state_check;
alter table bulk_runs add constraint bulk_runs_state_check
  check (state in ('rehearsing', 'rehearsed', 'waiting', 'running', 'finished', 'stopped'));
-- The applications as they were selected, in their order, and how many of them are checked.
alter table bulk_runs add column selected bigint[] not null default '{}';
alter table bulk_runs add column checked int not null default 0;
-- Runs from before were checked whole.
update bulk_runs r set
  selected = array(select application_id from bulk_items where run_id = r.id group by application_id order by min(id)),
  checked = (select count(distinct application_id) from bulk_items where run_id = r.id);
