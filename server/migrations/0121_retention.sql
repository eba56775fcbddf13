/*
 * For how long each kind of data is kept. Nothing is removed before somebody rehearsed exactly this period and another
 * person switched it on; a changed period has another version and is switched off.
 */
create table retention_settings (
  kind text primary key check (kind in ('print_files', 'import_files', 'papers', 'mails', 'group_emails', 'conversations',
    'applications', 'payments', 'release_evidence')),
  -- Null: kept until erased.
  days int check (days > 0),
  version int not null default 0,
  active boolean not null default false,
  switched_by bigint references users,
  switched_at timestamptz,
  check (not active or (days is not null and switched_by is not null))
);
insert into retention_settings (kind, days) values
  ('print_files', 30), ('import_files', 180), ('papers', 365), ('mails', 365), ('group_emails', 365),
  ('conversations', 1095), ('applications', 2190), ('payments', 2555), ('release_evidence', null);

-- Rehearsals, which count and remove nothing, and the runs of each night. Numbers and tracking IDs; no persons.
create table retention_runs (
  id bigint generated always as identity primary key,
  kind text not null references retention_settings check (kind in ('print_files', 'import_files', 'papers', 'mails', 'group_emails', 'conversations',
    'applications', 'payments', 'release_evidence')),
  version int not null,
  days int not null,
  rehearsal boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  -- Who asked for a rehearsal.
  asked_by bigint references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  records int not null default 0,
  files int not null default 0,
  oldest timestamptz,
  held jsonb not null default '[]',
  sample jsonb not null default '[]',
  check (rehearsal = (asked_by is not null)),
  check ((state = 'running') = (finished_at is null))
);
create index retention_runs_of on retention_runs (kind, id);
create unique index retention_runs_under_way on retention_runs (kind) where not rehearsal and state = 'running';
