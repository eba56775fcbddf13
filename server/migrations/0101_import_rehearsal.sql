/*
 * An import is looked at before it writes: which column is which, and what it would change. One that is sent to begin at
 * once (`mapping` is null) reads its columns by their names, as before.
 */
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('students', 'results', 'programmes'));
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('draft', 'rehearsing', 'rehearsed', 'queued', 'running', 'done', 'failed', 'stopped'));
alter table imports
  -- Of the file as it was sent: the same one is known again.
  add column sha256 bytea,
  add column headings text[] not null default '{}',
  -- For each heading the column it is, or null for none.
  add column mapping jsonb,
  -- The first lines, to be looked at.
  add column sample jsonb not null default '[]',
  add column take_good_rows boolean not null default true,
  -- What it would change.
  add column rehearsal jsonb,
  add column rehearsed_at timestamptz;
create index imports_sha256 on imports (sha256) where sha256 is not null;

/* Which column a heading was last said to be; '' for none. */
create table import_headings (
  kind text not null check (kind in ('students', 'results', 'programmes')),
  heading text not null,
  column_name text not null,
  updated_at timestamptz not null,
  primary key (kind, heading)
);
