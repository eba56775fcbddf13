-- A receipt is found by the hash of its file. Documents carry theirs in their own row.
create index files_of_receipts_by_sha256 on files (sha256) where purpose = 'receipt';
create index receipt_files_by_key on receipt_files (file_key);

-- The kind of reason, which strangers may read; the reason itself stays with the event.
alter table copies
  add column revoked_because text check (revoked_because in ('error', 'award_withdrawn', 'misused', 'replaced', 'other')),
  add column revoked_at timestamptz;

-- How the university's own system answers: one truth for all processes, a row for each address it was asked at.
create table records_sources (
  source text primary key,
  -- In a row.
  failures int not null default 0,
  -- The breaker is open while this is set; after it one process tries.
  opened_until timestamptz,
  probing_until timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text
);

-- What it answered last, so that its silence takes nothing away.
create table records_lists (
  source text not null,
  name text not null check (name in ('programmes', 'sessions')),
  items jsonb not null,
  fetched_at timestamptz not null,
  primary key (source, name)
);
