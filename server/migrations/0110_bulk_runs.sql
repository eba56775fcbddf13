-- What is done to many applications at once: what was ordered, and what became of each row.
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null,
  -- The act with what was said for it, as the contract writes it.
  act jsonb not null,
  state text not null default 'rehearsed' check (state in ('rehearsed', 'waiting', 'running', 'finished', 'stopped')),
  created_by bigint not null references users,
  -- From where it was started: the audit trail of each row names it.
  ip text not null,
  created_at timestamptz not null,
  starts_at timestamptz,
  finished_at timestamptz,
  -- Waybills that fitted nothing.
  unmatched_waybills text[] not null default '{}',
  print_key text references files (key)
);
create index bulk_runs_of on bulk_runs (created_by, id);
-- A person has one run under way.
create unique index bulk_runs_under_way on bulk_runs (created_by) where state in ('waiting', 'running');

-- The selection as it was frozen: an application, or one copy of it, in the version that was checked.
create table bulk_items (
  id bigint generated always as identity primary key,
  run_id bigint not null references bulk_runs on delete cascade,
  application_id bigint not null references applications on delete cascade,
  copy_id bigint references copies (copy_id) on delete cascade,
  -- Which copy of the application, from 1.
  copy_number int,
  version int not null,
  -- What this row alone needs: a waybill with its courier.
  detail jsonb,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'done', 'refused', 'changed', 'failed', 'stopped')),
  -- A message, or a text that is the same in every language.
  reason jsonb,
  at timestamptz,
  -- Whom it mails, and what goes back, as the rehearsal found it.
  mails int not null default 0,
  refund_minor bigint not null default 0,
  currency text
);
create index bulk_items_of on bulk_items (run_id, id);
create index bulk_items_waiting on bulk_items (run_id, id) where outcome = 'waiting';
create index bulk_items_by_application on bulk_items (application_id);
create index bulk_items_by_copy on bulk_items (copy_id);
