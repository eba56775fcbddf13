/* What a certificate application delivers is a copy like any other: one machine, one desk, one courier. */
alter table copies drop constraint copies_type_check,
  add constraint copies_type_check check (type in ('student_copy', 'official_copy', 'certificate'));
-- Never on offer for transcripts: the names of what a certificate's row of `copies` refers to.
insert into purposes (code, name, position, active) values ('certificate', 'Certificate', 1000, false)
  on conflict do nothing;
insert into formats (key, name, channel, position, active) values ('certificate', 'Certificate', 'paper', 1000, false)
  on conflict do nothing;

-- Files that were sent ahead of the request they belong to. Only who holds the token may hand one in.
create table uploads (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  file_key text not null unique references files,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;

create table graduation_events (
  id bigint generated always as identity primary key,
  title text not null unique,
  session text not null check (session ~ '^\d{4}/\d{4}$'),
  -- From here on an uncollected certificate costs the institution storage.
  held_on date not null,
  active boolean not null default true
);

-- A kind without a row is not on offer.
create table certificate_fees (
  kind text primary key check (kind in (
    'first_collection', 'courier', 'proxy', 'certified_copy', 'replacement', 'name_change', 'attestation')),
  fee_minor bigint not null check (fee_minor >= 0),
  active boolean not null default true,
  updated_at timestamptz not null default now()
);

create table certificate_requests (
  application_id bigint primary key references applications on delete cascade,
  kind text not null check (kind in (
    'first_collection', 'courier', 'proxy', 'certified_copy', 'replacement', 'name_change', 'attestation')),
  event_id bigint references graduation_events,
  -- As they were when the request was sent.
  event_title text,
  event_on date,
  name_on_certificate text not null,
  -- The name the certificate bears now, when it is to bear another.
  former_name text,
  -- Of the certificate issued before, as the applicant knows it.
  old_number text,
  mode text not null check (mode in ('self', 'proxy', 'courier')),
  proxy jsonb,
  clearance text not null check (clearance in ('cleared', 'not_cleared', 'unknown')),
  holds jsonb not null default '[]',
  -- What was charged for storage, line by line: from, to, amount_minor.
  demurrage jsonb not null default '[]',
  -- Of the certificate that is handed out, once it is at hand.
  certificate_number text,
  check ((mode = 'proxy') = (proxy is not null)),
  check ((kind = 'name_change') = (former_name is not null)),
  check ((event_title is null) = (event_on is null))
);

create table certificate_papers (
  application_id bigint not null references certificate_requests on delete cascade,
  paper text not null,
  upload_id bigint not null unique references uploads,
  primary key (application_id, paper)
);

-- What collects a certificate at the desk. A code is derived from the id and the nonce with the server's key, so that a
-- pass can be shown again and the table alone opens nothing.
create table certificate_passes (
  id bigint generated always as identity primary key,
  application_id bigint not null references certificate_requests on delete cascade,
  holder text not null check (holder in ('owner', 'proxy')),
  nonce text not null,
  code_hash bytea not null unique,
  issued_at timestamptz not null,
  used_at timestamptz,
  unique (application_id, holder)
);
