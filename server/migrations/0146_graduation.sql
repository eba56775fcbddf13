/*
 * A graduating class: the list of the senate, what speaks against it, the names for the certificates, and the approval that
 * writes the records. Ceremonies exist; they get a version and the template of their certificates.
 */
alter table graduation_events
  add column version int not null default 0,
  -- Null: the first template of degree certificates in use.
  add column template_id bigint references certificate_templates;

-- A senate list as a file: nothing of it is written before it was rehearsed, and then all of it.
create table graduand_imports (
  id bigint generated always as identity primary key,
  event_id bigint not null references graduation_events,
  file_name text not null,
  -- Empty once the file was removed.
  file_key text not null,
  -- Of the file as it was sent: the same one is known again.
  sha256 bytea not null,
  state text not null check (state in ('draft', 'rehearsing', 'rehearsed', 'done', 'failed', 'stopped')),
  headings text[] not null,
  -- For each heading the column it is, or null for none.
  mapping jsonb not null,
  -- The first lines, to be looked at.
  sample jsonb not null,
  rows_total int,
  -- Every fault: line, column, what is wrong.
  problems jsonb not null default '[]',
  -- How many rows it would add, change and leave, and the first changes.
  rehearsal jsonb,
  created_by bigint references users,
  created_by_name text,
  created_at timestamptz not null,
  rehearsed_at timestamptz,
  finished_at timestamptz
);
create index graduand_imports_event on graduand_imports (event_id, id);

-- A list of graduands that was put before the senate: frozen while it is open, and written to the records when it is approved.
create table graduation_approvals (
  id bigint generated always as identity primary key,
  event_id bigint not null references graduation_events,
  number int not null,
  state text not null check (state in ('asked', 'approved', 'returned', 'withdrawn', 'takeback_asked', 'taken_back')),
  -- Of the lines of the list, which is printed.
  sha256 bytea not null,
  people int not null,
  asked_by bigint references users,
  asked_by_name text not null,
  asked_at timestamptz not null,
  note text not null default '',
  -- The approval, or why it was returned or withdrawn.
  decided_by bigint references users,
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  takeback_by bigint references users,
  takeback_by_name text,
  takeback_at timestamptz,
  takeback_reason text,
  taken_back_by bigint references users,
  taken_back_by_name text,
  taken_back_at timestamptz,
  version int not null default 0,
  unique (event_id, number),
  check (state = 'asked' or decided_at is not null),
  check (state not in ('takeback_asked', 'taken_back') or takeback_at is not null)
);
-- One at a time is before the senate.
create unique index graduation_approvals_asked on graduation_approvals (event_id) where state = 'asked';

create table graduands (
  id bigint generated always as identity primary key,
  event_id bigint not null references graduation_events,
  student_id bigint not null references students,
  matric_number text not null,
  -- As the senate list has them.
  listed_name text not null,
  listed_award text not null,
  listed_class text,
  listed_cgpa numeric(5,2),
  date_of_award date not null,
  import_id bigint references graduand_imports,
  import_line int,
  -- As decided: what is approved, written to the record and printed.
  award text not null,
  class_of_degree text,
  cgpa numeric(5,2),
  certificate_name text not null,
  name_state text not null default 'unconfirmed'
    check (name_state in ('unconfirmed', 'asked', 'confirmed', 'objected', 'decided')),
  state text not null default 'listed' check (state in (
    'listed', 'cleared', 'not_cleared', 'generated', 'released', 'collected', 'voided', 'reissued')),
  -- The list that it is on while that list is open or approved.
  approval_id bigint references graduation_approvals,
  -- What the record said before the approval wrote it, and what was written.
  record_before jsonb,
  record_after jsonb,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_id, student_id),
  check ((record_before is null) = (record_after is null))
);
create index graduands_student on graduands (student_id);
create index graduands_event_state on graduands (event_id, state);
create index graduands_approval on graduands (approval_id) where approval_id is not null;

-- The frozen list, line by line, as it was hashed.
create table graduation_approval_lines (
  approval_id bigint not null references graduation_approvals on delete cascade,
  place int not null,
  graduand_id bigint references graduands on delete set null,
  line text not null,
  primary key (approval_id, place)
);
create index graduation_approval_lines_graduand on graduation_approval_lines (graduand_id);

-- Where the list disagrees with the record or its results, and what was decided.
create table graduand_differences (
  graduand_id bigint not null references graduands on delete cascade,
  field text not null check (field in ('name', 'award', 'class_of_degree', 'cgpa')),
  listed text not null,
  -- Null: the record says nothing, or its results give nothing.
  recorded text,
  computed text,
  choice text check (choice in ('list', 'record', 'results')),
  reason text,
  decided_by bigint references users,
  decided_by_name text,
  decided_at timestamptz,
  primary key (graduand_id, field),
  check ((choice is null) = (decided_at is null))
);
create index graduand_differences_open on graduand_differences (graduand_id) where choice is null;

-- The link by which a graduand confirms the name, once it is sent.
create table graduand_name_requests (
  id bigint generated always as identity primary key,
  graduand_id bigint not null references graduands on delete cascade,
  -- As it was asked about.
  name text not null,
  sent_to text not null,
  token_hash bytea unique,
  asked_by bigint references users,
  asked_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  answer text check (answer in ('confirmed', 'objected')),
  answered_at timestamptz,
  objection text,
  -- A later link, another name or an officer's decision made it useless.
  ended_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((token_hash is null) = (sent_at is null))
);
create index graduand_name_requests_graduand on graduand_name_requests (graduand_id, id);
create index graduand_name_requests_unsent on graduand_name_requests (id) where sent_at is null and ended_at is null;

-- What happened to a graduand, from state to state.
create table graduand_events (
  id bigint generated always as identity primary key,
  graduand_id bigint not null references graduands on delete cascade,
  act text not null check (act in (
    'listed', 'changed', 'decided', 'cleared', 'not_cleared', 'name_asked', 'name_confirmed', 'name_objected', 'name_decided',
    'put_to_senate', 'approved', 'returned', 'taken_back',
    'generated', 'released', 'collected', 'voided', 'reissued')),
  from_state text,
  to_state text not null,
  note text not null default '',
  -- Null: the graduate, or the portal itself.
  by_id bigint references users,
  by_name text,
  at timestamptz not null
);
create index graduand_events_graduand on graduand_events (graduand_id, id);
