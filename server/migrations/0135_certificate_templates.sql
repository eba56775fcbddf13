/* What certificates are made from: a template, its versions, and their pictures. */
create table certificate_templates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'degree_certificate', 'diploma', 'attestation', 'statement_of_result', 'certified_copy')),
  name text not null unique,
  -- In which dates and figures are written; its own words are in whatever language they were typed.
  language text not null,
  active boolean not null default true,
  version int not null default 0,
  created_at timestamptz not null
);

create table certificate_template_versions (
  id bigint generated always as identity primary key,
  template_id bigint not null references certificate_templates,
  number int not null,
  state text not null check (state in ('draft', 'submitted', 'approved', 'withdrawn')),
  design jsonb not null,
  -- Of the design with its keys in order: what documents name.
  sha256 bytea not null,
  version int not null default 0,
  -- Staff who drew it, with their names: none of them may approve it.
  drawn_by jsonb not null,
  submitted_at timestamptz,
  returned_because text,
  approved_by bigint references users,
  approved_by_name text,
  approved_at timestamptz,
  active_from date,
  first_used_at timestamptz,
  updated_at timestamptz not null,
  unique (template_id, number),
  check (state in ('draft', 'submitted') or (approved_at is not null and active_from is not null))
);
-- One at a time is drawn.
create unique index certificate_template_versions_open on certificate_template_versions (template_id)
  where state in ('draft', 'submitted');

create table certificate_template_pictures (
  sha256 bytea primary key,
  content_type text not null,
  width int not null,
  height int not null,
  bytes bytea not null,
  added_at timestamptz not null
);
