-- What the platform itself keeps: jobs, mail, files, replies to repeat, limits.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- null: as soon as a worker is free
  run_at timestamptz,
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  lease_until timestamptz,
  dedupe_key text,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  progress jsonb,
  created_at timestamptz not null default now()
);
create unique index jobs_dedupe_key on jobs (dedupe_key) where dedupe_key is not null;
create index jobs_open on jobs (run_at nulls first, id) where done_at is null and dead_at is null;
create index jobs_dead on jobs (dead_at desc) where dead_at is not null;
create index jobs_done on jobs (done_at) where done_at is not null;

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- [{ file_key, name, content_type }]
  attachments jsonb not null default '[]',
  application_id bigint,
  state text not null default 'queued' check (state in ('queued', 'sent', 'stored', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text
);
create index mails_application on mails (application_id, id desc) where application_id is not null;
create index mails_failed on mails (id desc) where state = 'failed';

create table files (
  key text primary key,
  sha256 bytea not null,
  size bigint not null,
  content_type text not null,
  original_name text not null,
  purpose text not null,
  created_at timestamptz not null default now()
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_sha256 bytea not null,
  status integer not null,
  -- SHA-256 of the caller's key, and the exact text that was answered, sealed under that key
  response text not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Counters that may be lost in a crash: unlogged costs no flush per attempt.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at on rate_limits (expires_at);
