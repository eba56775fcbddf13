/* One act on the graduands of a class, person by person: a run, and what came of it for each of them. */
create table graduation_runs (
  id bigint generated always as identity primary key,
  event_id bigint not null references graduation_events,
  kind text not null,
  -- What was chosen: as the contract has it, with what was fixed when it started.
  choice jsonb not null,
  state text not null check (state in ('waiting', 'running', 'finished', 'stopped')),
  created_by bigint not null references users,
  created_by_name text not null,
  ip text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The file for a press or a printer, once it is made.
  file_key text
);
-- One at a time of each kind for a class.
create unique index graduation_runs_under_way on graduation_runs (event_id, kind) where state in ('waiting', 'running');
create index graduation_runs_event on graduation_runs (event_id, id);

create table graduation_run_items (
  id bigint generated always as identity primary key,
  run_id bigint not null references graduation_runs on delete cascade,
  graduand_id bigint not null references graduands,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'failed', 'stopped')),
  -- Why it was not done.
  reason jsonb,
  -- What was made, if it is a document.
  document_id bigint references documents,
  at timestamptz,
  unique (run_id, graduand_id),
  check ((outcome = 'waiting') = (at is null))
);
create index graduation_run_items_waiting on graduation_run_items (run_id, id) where outcome = 'waiting';
create index graduation_run_items_graduand on graduation_run_items (graduand_id);
create index graduation_run_items_document on graduation_run_items (document_id) where document_id is not null;
