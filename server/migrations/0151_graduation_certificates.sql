/* Numbered certificates: the series that numbers come from, each number with what became of it, and the paper they are on. */
create table certificate_series (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- As it is printed, with {number} and perhaps {year}, that of the issue.
  pattern text not null unique,
  digits int not null check (digits between 1 and 9),
  next_number int not null check (next_number > 0),
  -- The awards it is for; empty: for all.
  awards text[] not null default '{}',
  active boolean not null default true,
  position int not null,
  version int not null default 0
);

create table graduation_certificates (
  id bigint generated always as identity primary key,
  series_id bigint not null references certificate_series,
  number int not null,
  -- The number as it is printed.
  serial text not null unique,
  verification_code text not null unique,
  event_id bigint not null references graduation_events,
  graduand_id bigint not null references graduands,
  run_id bigint not null references graduation_runs,
  -- Frozen when the number was reserved: a template that is changed later does not change it.
  template_version_id bigint not null references certificate_template_versions,
  state text not null check (state in ('reserved', 'issued', 'voided', 'superseded', 'revoked')),
  name text not null,
  -- The values of the merge fields as they were printed; empty until it is issued.
  printed jsonb not null default '{}',
  document_id bigint references documents,
  -- The one that this one replaces.
  supersedes bigint references graduation_certificates,
  reserved_at timestamptz not null,
  issued_at timestamptz,
  ended_at timestamptz,
  -- Why it was voided, superseded or revoked.
  ended_reason jsonb,
  -- Somebody asked to revoke it, and another person has not decided yet, or confirmed it.
  revocation_because text check (revocation_because in ('error', 'award_withdrawn', 'misused', 'other')),
  revocation_reason text,
  revocation_by bigint references users,
  revocation_by_name text,
  revocation_at timestamptz,
  version int not null default 0,
  unique (series_id, number),
  check (state in ('reserved', 'voided') or document_id is not null),
  check ((state in ('voided', 'superseded', 'revoked')) = (ended_at is not null)),
  check ((revocation_by is null) = (revocation_at is null))
);
-- One certificate for each person, and one in the place of each that is replaced.
create unique index graduation_certificates_of_graduand on graduation_certificates (graduand_id)
  where state in ('reserved', 'issued') and supersedes is null;
create unique index graduation_certificates_successor on graduation_certificates (supersedes)
  where state in ('reserved', 'issued') and supersedes is not null;
create index graduation_certificates_event on graduation_certificates (event_id, id);
create index graduation_certificates_run on graduation_certificates (run_id);
create index graduation_certificates_graduand on graduation_certificates (graduand_id);
create index graduation_certificates_document on graduation_certificates (document_id) where document_id is not null;

-- The numbered paper that a certificate was printed on, and each sheet that was spoilt.
create table certificate_sheets (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references graduation_certificates,
  paper_serial text not null unique,
  -- Null: it was used.
  spoilt_reason text,
  recorded_by bigint not null references users,
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
create index certificate_sheets_certificate on certificate_sheets (certificate_id, id);
-- One good sheet for each certificate.
create unique index certificate_sheets_used on certificate_sheets (certificate_id) where spoilt_reason is null;
