-- The audit trail walked from the first link to the last, when somebody asks for it on a screen.
create table audit_verifications (
  id bigint generated always as identity primary key,
  asked_by text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  checked bigint not null default 0,
  total bigint not null,
  last_link text,
  -- Why it is broken, and at which link; nothing of both when it is whole.
  fault jsonb,
  broken_at bigint
);
