-- Numbers printed on documents. A sequence, so that two officers never wait for each other; a gap is no fault.
create sequence document_numbers;

create table documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  copy_id bigint references copies,
  kind text not null check (kind in ('student_copy', 'official_copy', 'certificate', 'receipt', 'cover_letter', 'address_label')),
  version int not null default 1,
  number text not null unique,
  source text not null check (source in ('generated', 'uploaded')),
  file_key text not null,
  -- Hex of the issued bytes.
  sha256 text not null,
  size int not null,
  pages int not null,
  verification_code text not null unique,
  -- The least that answers "whose is it?", as it was when issued: initials and programme.
  holder text not null,
  programme text not null,
  signature_level text not null,
  issued_at timestamptz not null,
  issued_by bigint references users,
  issued_by_name text not null,
  supersedes bigint references documents,
  superseded_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  unique (copy_id, kind, version)
);
create index documents_by_application on documents (application_id, id);
create index documents_by_sha256 on documents (sha256);

-- One mail, one link, one row per electronic copy. The link's token is derived from the id and the nonce with the
-- server's key, so that a resend carries the same link and the table alone opens nothing.
create table deliveries (
  id bigint generated always as identity primary key,
  copy_id bigint not null unique references copies,
  document_id bigint not null references documents,
  email text not null,
  nonce text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the sweep found it expired and moved its copy; renewing clears it.
  lapsed_at timestamptz,
  opened_at timestamptz,
  downloaded_at timestamptz,
  acknowledged_at timestamptz,
  reported_at timestamptz,
  report_note text
);
create index deliveries_to_lapse on deliveries (expires_at) where lapsed_at is null and downloaded_at is null;

-- Who was given which record, when, on whose consent (FERPA 99.32 and the like): kept as long as the record.
create table disclosures (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  copy_id bigint references copies,
  document_id bigint references documents,
  consent_id bigint references consents,
  at timestamptz not null,
  recipient text not null,
  method text not null,
  actor text not null
);
create index disclosures_by_application on disclosures (application_id, id);

-- What the overview and the back office's lists of mails read: every count by index alone.
create index applications_open on applications (kind, status, assignee_id, promised_on) where status in (
  'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready');
create index applications_received on applications (submitted_at) where status <> 'draft';
create index applications_completed on applications (completed_at) where completed_at is not null;
create index payments_received on payments (paid_at) include (received_minor, refunded_minor, currency) where paid_at is not null;
create index payments_flagged on payments (id) where flags <> '{}';
create index mails_search on mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);
